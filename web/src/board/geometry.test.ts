import { describe, expect, it } from 'vitest';
import { cellOf, columns, drawnRows, rows, squareAt, turnOn, type Extent } from './geometry';
import { walk } from './gestures/keyboard';
import type { QuarterTurns } from './state';

const quarters: QuarterTurns[] = [0, 1, 2, 3];
const sizes = [
  [10, 8],
  [6, 12],
  [12, 12],
] as const;

describe('a turned board', () => {
  it('draws every square in a cell of its own, and finds it there again', () => {
    for (const [files, ranks] of sizes) {
      for (const turns of quarters) {
        const extent: Extent = { files, ranks, turns };
        const squares = drawnRows(extent).flat();
        expect(new Set(squares).size).toBe(files * ranks);
        for (const square of squares) expect(squareAt(extent, cellOf(extent, square))).toBe(square);
      }
    }
  });

  it('has a1 in the corner that the turn moves it to', () => {
    const corner = (turns: QuarterTurns) => cellOf({ files: 6, ranks: 12, turns }, 'a1');
    expect(corner(0)).toEqual({ column: 0, row: 11 });
    expect(corner(1)).toEqual({ column: 0, row: 0 });
    expect(corner(2)).toEqual({ column: 5, row: 0 });
    expect(corner(3)).toEqual({ column: 11, row: 5 });
  });

  it('is turned clockwise: after one quarter the bottom left corner is at the top left', () => {
    const extent: Extent = { files: 12, ranks: 12, turns: 1 };
    expect(squareAt(extent, { column: 11, row: 0 })).toBe('a12');
  });

  it('swaps its sides with a quarter', () => {
    expect([columns({ files: 6, ranks: 12, turns: 1 }), rows({ files: 6, ranks: 12, turns: 1 })]).toEqual([12, 6]);
  });

  it('has nothing beside it', () => {
    expect(squareAt({ files: 6, ranks: 12, turns: 0 }, { column: 6, row: 0 })).toBeNull();
    expect(squareAt({ files: 6, ranks: 12, turns: 0 }, { column: 0, row: -1 })).toBeNull();
  });

  it('keeps its shape where that is asked for', () => {
    expect(turnOn(0, true)).toBe(2);
    expect(turnOn(2, true)).toBe(0);
    expect(turnOn(3, false)).toBe(0);
  });
});

describe('arrow keys', () => {
  it('walk as the board is drawn', () => {
    expect(walk({ files: 6, ranks: 12, turns: 0 }, 'c3', 'ArrowUp')).toBe('c4');
    expect(walk({ files: 6, ranks: 12, turns: 2 }, 'c3', 'ArrowUp')).toBe('c2');
    expect(walk({ files: 12, ranks: 12, turns: 1 }, 'c3', 'ArrowRight')).toBe('c4');
  });

  it('stop at the edge', () => {
    expect(walk({ files: 6, ranks: 12, turns: 0 }, 'f12', 'ArrowRight')).toBe('f12');
    expect(walk({ files: 6, ranks: 12, turns: 0 }, 'f12', 'ArrowUp')).toBe('f12');
  });

  it('leave other keys alone', () => {
    expect(walk({ files: 6, ranks: 12, turns: 0 }, 'c3', 'x')).toBeNull();
  });
});
