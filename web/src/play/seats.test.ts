import { expect, it } from 'vitest';
import { armiesOf, boardSize, partnerOf, seatsOf, turnsFor, zoneOf } from './seats';

it('J14: every Kingdom has its colour, Neutral Territory its own', () => {
  expect(['a1', 'f4', 'a9', 'f12', 'g1', 'l4', 'g9', 'l12'].map((square) => zoneOf('quattro', square))).toEqual([
    'white', 'white', 'red', 'red', 'yellow', 'yellow', 'black', 'black',
  ]);
  expect(['a5', 'l8', 'f6'].map((square) => zoneOf('duo', square))).toEqual(['neutral', 'neutral', 'neutral']);
  expect(zoneOf('royal-court', 'a1')).toBe('plain');
});

it('each Kingdom has 24 squares', () => {
  const { files, ranks } = boardSize('quattro');
  const zones = Array.from({ length: files * ranks }, (_, index) =>
    zoneOf('quattro', String.fromCharCode(97 + (index % files)) + (Math.floor(index / files) + 1)),
  );
  for (const army of armiesOf('quattro')) expect(zones.filter((zone) => zone === army)).toHaveLength(24);
});

it('an army sees its Pawns go up', () => {
  expect(armiesOf('quattro').map(turnsFor)).toEqual([0, 2, 0, 2]);
});

it('Trio has three seats, one of them with the two armies of the Single Player', () => {
  expect(seatsOf('trio', 'light')).toEqual([['white', 'yellow'], ['red'], ['black']]);
  expect(seatsOf('trio', 'dark')).toEqual([['white'], ['red', 'black'], ['yellow']]);
  expect(partnerOf('red', 'light')).toBe('black');
  expect(partnerOf('white', 'light')).toBeNull();
});
