/** The lines of arrows between squares, which lie beneath the pieces: a head keeps clear of the piece it points at. */
import { cellOf, cellSize, type Extent } from '../src/board/geometry';
import type { Square } from '../src/board/state';

export interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** An arrow to a piece ends at this distance from the middle of its square. */
const clearOfPiece = 19;
/** Two arrows in one picture each keep this far to the right, so that they pass each other. */
const laneShift = 8;

/** `occupied` tells on which squares pieces stand. */
export function arrowLine(
  extent: Extent,
  { from, to }: { from: Square; to: Square },
  occupied: (square: Square) => boolean,
  hasCompany: boolean,
): Line {
  const start = middle(extent, from);
  const end = middle(extent, to);
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const along = { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
  const shift = hasCompany ? laneShift : 0;
  const endGap = occupied(to) ? clearOfPiece : 4;
  // To the right of the way: on the screen y grows downwards.
  return {
    x1: round(start.x - along.y * shift),
    y1: round(start.y + along.x * shift),
    x2: round(end.x - along.x * endGap - along.y * shift),
    y2: round(end.y - along.y * endGap + along.x * shift),
  };
}

/** The head's three corners, its tip where the line ends. */
export function arrowHead({ x1, y1, x2, y2 }: Line, length: number, halfWidth: number): string {
  const whole = Math.hypot(x2 - x1, y2 - y1);
  const along = { x: (x2 - x1) / whole, y: (y2 - y1) / whole };
  const root = { x: x2 - along.x * length, y: y2 - along.y * length };
  const corner = (side: number): string =>
    `${round(root.x - along.y * halfWidth * side)} ${round(root.y + along.x * halfWidth * side)}`;
  return `M${x2} ${y2}L${corner(1)}L${corner(-1)}Z`;
}

/** The line as far as the head's root. */
export function arrowShaft({ x1, y1, x2, y2 }: Line, headLength: number): string {
  const rest = 1 - headLength / Math.hypot(x2 - x1, y2 - y1);
  return `M${x1} ${y1}L${round(x1 + (x2 - x1) * rest)} ${round(y1 + (y2 - y1) * rest)}`;
}

function middle(extent: Extent, square: Square): { x: number; y: number } {
  const { column, row } = cellOf(extent, square);
  return { x: (column + 0.5) * cellSize, y: (row + 0.5) * cellSize };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
