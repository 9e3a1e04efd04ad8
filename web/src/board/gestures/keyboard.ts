/** Arrow keys walk over the board as it is drawn; Home and End go to the ends of a row. */
import { cellOf, columns, rows, squareAt, type Extent } from '../geometry';
import type { Square } from '../state';

/** The square the key leads to, or null if the key is not for walking. */
export function walk(extent: Extent, from: Square, key: string): Square | null {
  const { column, row } = cellOf(extent, from);
  const lastColumn = columns(extent) - 1;
  const lastRow = rows(extent) - 1;
  switch (key) {
    case 'ArrowLeft':
      return squareAt(extent, { column: Math.max(0, column - 1), row });
    case 'ArrowRight':
      return squareAt(extent, { column: Math.min(lastColumn, column + 1), row });
    case 'ArrowUp':
      return squareAt(extent, { column, row: Math.max(0, row - 1) });
    case 'ArrowDown':
      return squareAt(extent, { column, row: Math.min(lastRow, row + 1) });
    case 'Home':
      return squareAt(extent, { column: 0, row });
    case 'End':
      return squareAt(extent, { column: lastColumn, row });
    default:
      return null;
  }
}
