import { expect, test } from 'vitest';
import { arrowHead, arrowLine, arrowShaft } from './arrows';

const board = { files: 6, ranks: 12, turns: 0 } as const;
const nowhere = (): boolean => false;

test('an arrow goes from middle to middle, and stops short of a piece', () => {
  expect(arrowLine(board, { from: 'a1', to: 'a3' }, nowhere, false)).toEqual({ x1: 24, y1: 552, x2: 24, y2: 460 });
  expect(arrowLine(board, { from: 'a1', to: 'a3' }, (square) => square === 'a3', false).y2).toBe(475);
});

test('two arrows that meet pass each other on the right', () => {
  const [right, left] = [
    { from: 'a1', to: 'c1' },
    { from: 'c1', to: 'a1' },
  ].map((arrow) => arrowLine(board, arrow, nowhere, true));
  expect([right?.y1, right?.y2]).toEqual([560, 560]);
  expect([left?.y1, left?.y2]).toEqual([544, 544]);
});

test('the shaft ends where the head begins', () => {
  const line = { x1: 0, y1: 0, x2: 0, y2: 100 };
  expect(arrowShaft(line, 20)).toBe('M0 0L0 80');
  expect(arrowHead(line, 20, 5)).toBe('M0 100L-5 80L5 80Z');
});
