/** Where squares lie on a board that may be turned by quarters. Cells count columns from the left and rows from the top. */
import type { BoardState, QuarterTurns, Square } from './state';

/** The side of a cell in the drawing's own units; the pieces are drawn on the same grid. */
export const cellSize = 48;

export interface Cell {
  column: number;
  row: number;
}

export type Extent = Pick<BoardState, 'files' | 'ranks' | 'turns'>;

/** The name of the square on a file and a rank, both counted from zero. */
export function squareName(file: number, rank: number): Square {
  return String.fromCharCode(97 + file) + (rank + 1);
}

/** File and rank, counted from zero. */
export function fileAndRank(square: Square): [number, number] {
  return [square.charCodeAt(0) - 97, Number(square.slice(1)) - 1];
}

export function columns({ files, ranks, turns }: Extent): number {
  return turns % 2 === 0 ? files : ranks;
}

export function rows({ files, ranks, turns }: Extent): number {
  return turns % 2 === 0 ? ranks : files;
}

/** Where a square is drawn. */
export function cellOf(extent: Extent, square: Square): Cell {
  const { files, ranks, turns } = extent;
  const [file, rank] = fileAndRank(square);
  switch (turns) {
    case 0:
      return { column: file, row: ranks - 1 - rank };
    case 1:
      return { column: rank, row: file };
    case 2:
      return { column: files - 1 - file, row: rank };
    case 3:
      return { column: ranks - 1 - rank, row: files - 1 - file };
  }
}

/** The square drawn in a cell, or null outside the board. */
export function squareAt(extent: Extent, { column, row }: Cell): Square | null {
  const { files, ranks, turns } = extent;
  if (column < 0 || row < 0 || column >= columns(extent) || row >= rows(extent)) return null;
  switch (turns) {
    case 0:
      return squareName(column, ranks - 1 - row);
    case 1:
      return squareName(row, column);
    case 2:
      return squareName(files - 1 - column, row);
    case 3:
      return squareName(files - 1 - row, ranks - 1 - column);
  }
}

/** Every square, row by row as drawn. */
export function drawnRows(extent: Extent): Square[][] {
  return Array.from({ length: rows(extent) }, (_, row) =>
    Array.from({ length: columns(extent) }, (_, column) => squareAt(extent, { column, row }) as Square),
  );
}

/** The next quarter turn that keeps the board's shape where `keepShape` asks for it. */
export function turnOn(turns: QuarterTurns, keepShape: boolean): QuarterTurns {
  return ((turns + (keepShape ? 2 : 1)) % 4) as QuarterTurns;
}
