import { expect, it } from 'vitest';
import type { EventView } from '../api/EventView';
import { due, queueText, result, story } from './en';
import { reason } from './reasons.en';

const knatchBy = (knight: string): EventView[] => [
  { type: 'moved', army: 'red', kind: 'knight', from: 'c9', to: 'd7' },
  { type: 'conquest', conqueror: 'red', conquered: 'white', regicide: false, knatch: true, annihilation: false, number: 1, knights: [knight] },
  { type: 'relations', alliances: [['red', 'white']] },
  { type: 'points', army: 'red', points: 4 },
];

it('a Knatch of the current edition is told as in the rulebook', () => {
  expect(story('quattro', knatchBy('d7'))).toBe(
    'Red’s Knight goes from c9 to d7 and knatches White’s King: First Conquest. Red and White are an Unstable Alliance; Red 4 points.',
  );
});

it('a Knatch by another Knight than the one that moved is told as such', () => {
  expect(story('quattro', knatchBy('b3'))).toContain(
    'Red’s Knight goes from c9 to d7: Red’s Knight knatches White’s King: First Conquest.',
  );
});

it('the triple edition calls the same alliance a Double Alliance', () => {
  expect(story('quattro-triple', knatchBy('d7'))).toContain('Red and White are a Double Alliance');
});

it('Regicide by a sweep names all that was captured', () => {
  expect(
    story('duo', [
      { type: 'captured', by: 'white', army: 'red', kind: 'pawn', square: 'd5' },
      { type: 'captured', by: 'white', army: 'red', kind: 'king', square: 'd7' },
      { type: 'moved', army: 'white', kind: 'princess', from: 'd4', to: 'd7' },
      { type: 'conquest', conqueror: 'white', conquered: 'red', regicide: true, knatch: false, annihilation: false, number: 1, knights: [] },
      { type: 'points', army: 'white', points: 1 },
      { type: 'over', ending: { type: 'conquest' } },
    ]),
  ).toBe('White’s Princess captures Red’s Pawn on d5 and Red’s King on d7: Regicide of Red by White: the Conquest.');
});

it('R7: a King that walks into a Knight’s reach exposed itself', () => {
  expect(
    story('quattro', [
      { type: 'moved', army: 'white', kind: 'king', from: 'c3', to: 'c4' },
      { type: 'conquest', conqueror: 'red', conquered: 'white', regicide: false, knatch: true, annihilation: false, number: 1, knights: ['e6'] },
    ]),
  ).toContain('Red’s Knight knatches White’s King, which exposed itself: First Conquest.');
});

it('a stationary capture says that the Knight stays', () => {
  expect(story('quattro', [{ type: 'captured', by: 'white', army: 'red', kind: 'rook', square: 'b5' }])).toBe(
    'White’s Knight stays and captures Red’s Rook on b5.',
  );
});

it('castling, promotion, placement, pass and check each have a sentence', () => {
  expect(
    story('royal-court', [
      { type: 'moved', army: 'white', kind: 'king', from: 'f1', to: 'i1' },
      { type: 'castled', towards_j: true },
      { type: 'moved', army: 'white', kind: 'rook', from: 'j1', to: 'h1' },
    ]),
  ).toBe('White castles towards j.');
  expect(
    story('royal-court', [
      { type: 'moved', army: 'white', kind: 'pawn', from: 'a7', to: 'a8' },
      { type: 'promoted', army: 'white', square: 'a8', kind: 'crowned-knight' },
      { type: 'check', army: 'black' },
    ]),
  ).toBe('White’s Pawn goes from a7 to a8 and becomes a Crowned knight. Black is in check.');
  expect(story('duo', [{ type: 'placed', army: 'white', kind: 'king', square: 'c3', task: 'assembly' }])).toBe('White places its King on c3.');
  expect(story('quattro', [{ type: 'placed', army: 'white', kind: 'queen', square: 'c3', task: 'move' }])).toBe('White drops a Queen on c3.');
  expect(story('quattro', [{ type: 'passed', army: 'black' }])).toBe('Black has nothing to move and passes.');
});

it('a placement that falls away is told with its reason', () => {
  expect(story('quattro', [{ type: 'struck', army: 'red', task: 'king' }])).toBe('Red’s King stays off the board: no square is free for it.');
  expect(story('quattro', [{ type: 'struck', army: 'red', task: 'bonus' }])).toContain('no piece to place, or no free square');
});

it('the queue is read out in order', () => {
  expect(due('white', 'bonus', false)).toBe('White is to place its bonus');
  expect(queueText([{ army: 'red', task: 'king' }, { army: 'yellow', task: 'move' }])).toBe('then Red places its King, then Yellow moves');
});

it('a result ranks four players and names the winners of two sides', () => {
  const score = (army: 'white' | 'red' | 'yellow' | 'black', points: number, rank?: number) => ({ army, points, ...(rank ? { rank } : {}) });
  expect(result('quattro', [score('white', 4, 3), score('red', 0, 4), score('yellow', 12, 1), score('black', 12, 1)])).toBe(
    '1. Yellow (12), 1. Black (12), 3. White (4), 4. Red (0)',
  );
  expect(result('trio', [score('white', 1, 1), score('red', 0, 2), score('yellow', 1, 1), score('black', 0, 2)])).toBe('White and Yellow have won');
  expect(result('duo', [score('white', 0), score('red', 0)])).toBe('The game does not count');
  expect(result('royal-court', [score('white', 0, 1), score('black', 0, 1)])).toBe('Nobody has won');
});

it('reasons say what stands in the way', () => {
  expect(reason({ type: 'blocked', piece: { square: 'd5', army: 'red', kind: 'rook' } })).toBe('Red’s Rook on d5 stands in the way.');
  expect(reason({ type: 'rival-kingdom', square: 'g3', rival: 'yellow' })).toContain('Yellow’s Kingdom');
  expect(reason({ type: 'repeats', ply: 41 })).toContain('after action 41');
});
