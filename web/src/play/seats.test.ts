import { expect, it } from 'vitest';
import type { GameShape } from '../api/GameShape';
import { partnerOf, seatsOf, turnsFor, zoneOf } from './seats';

const trio: GameShape = {
  files: 2,
  ranks: 3,
  armies: ['white', 'red', 'yellow', 'black'],
  sides: [['white', 'yellow'], ['red', 'black']],
  zones: ['white', 'yellow', 'neutral', 'neutral', 'red', 'black'],
};
const duo: GameShape = { ...trio, armies: ['white', 'red'], sides: [['white'], ['red']] };

it('zones are counted rank by rank', () => {
  expect(['a1', 'b1', 'a2', 'b2', 'a3', 'b3'].map((square) => zoneOf(trio, square))).toEqual(trio.zones);
});

it('an army sees its Pawns go up', () => {
  expect(trio.armies.map(turnsFor)).toEqual([0, 2, 0, 2]);
});

it('J12: Trio has three seats, one of them with the two armies of the Single Player', () => {
  expect(seatsOf(trio, 'light')).toEqual([['white', 'yellow'], ['red'], ['black']]);
  expect(seatsOf(trio, 'dark')).toEqual([['white'], ['red', 'black'], ['yellow']]);
  expect(partnerOf(trio, 'red', 'light')).toBe('black');
  expect(partnerOf(trio, 'white', 'dark')).toBe('yellow');
  expect(partnerOf(trio, 'white', 'light')).toBeNull();
});

it('elsewhere every army has a seat and nobody a partner', () => {
  expect(seatsOf(duo, 'light')).toEqual([['white'], ['red']]);
  expect(seatsOf(duo, 'dark')).toEqual([['white'], ['red']]);
  expect(partnerOf(duo, 'red', 'light')).toBeNull();
});
