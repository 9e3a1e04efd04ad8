import { expect, it } from 'vitest';
import { track } from './animation';
import type { Piece } from './state';

const rook: Piece = { army: 'white', kind: 'rook' };
const pawn: Piece = { army: 'red', kind: 'pawn' };

it('a moved piece keeps its number, the piece it captures loses its own', () => {
  const before = track([], new Map([['a1', rook], ['a9', pawn]]));
  const after = track(before, new Map([['a9', rook]]));
  expect(after).toEqual([{ id: before.find((piece) => piece.square === 'a1')?.id, square: 'a9', piece: rook }]);
});

it('of two alike the nearer one has moved', () => {
  const before = track([], new Map([['a1', rook], ['h8', rook]]));
  const after = track(before, new Map([['a1', rook], ['h7', rook]]));
  const idOf = (pieces: typeof before, square: string) => pieces.find((piece) => piece.square === square)?.id;
  expect(idOf(after, 'h7')).toBe(idOf(before, 'h8'));
  expect(idOf(after, 'a1')).toBe(idOf(before, 'a1'));
});

it('a placed piece gets a new number', () => {
  const before = track([], new Map([['a1', rook]]));
  const after = track(before, new Map([['a1', rook], ['b1', rook]]));
  expect(new Set(after.map((piece) => piece.id)).size).toBe(2);
});
