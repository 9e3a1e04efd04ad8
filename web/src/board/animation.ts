/**
 * Which piece of the last picture became which piece of the next, so that a moved piece glides instead of vanishing
 * here and appearing there. Pieces carry no identity of their own: the likeliest pairing is taken.
 */
import { fileAndRank } from './geometry';
import type { Piece, Square } from './state';

/** A piece with a number that stays with it from picture to picture. */
export interface TrackedPiece {
  id: number;
  square: Square;
  piece: Piece;
}

let lastId = 0;

/** Carries the numbers of `before` over to the pieces of `after`. */
export function track(before: readonly TrackedPiece[], after: ReadonlyMap<Square, Piece>): TrackedPiece[] {
  const tracked: TrackedPiece[] = [];
  const gone: TrackedPiece[] = [];
  const settled = new Set<Square>();
  for (const old of before) {
    const now = after.get(old.square);
    if (now && alike(now, old.piece)) {
      tracked.push({ ...old, piece: now });
      settled.add(old.square);
    } else {
      gone.push(old);
    }
  }
  for (const [square, piece] of after) {
    if (settled.has(square)) continue;
    const mover = nearest(gone, square, piece);
    if (mover) gone.splice(gone.indexOf(mover), 1);
    tracked.push({ id: mover?.id ?? ++lastId, square, piece });
  }
  // A steady order lets the browser keep its elements, and with them the transitions under way.
  return tracked.sort((a, b) => a.id - b.id);
}

function alike(a: Piece, b: Piece): boolean {
  return a.army === b.army && a.kind === b.kind;
}

function nearest(candidates: readonly TrackedPiece[], square: Square, piece: Piece): TrackedPiece | undefined {
  return candidates
    .filter((candidate) => alike(candidate.piece, piece))
    .sort((a, b) => distance(a.square, square) - distance(b.square, square))[0];
}

function distance(a: Square, b: Square): number {
  const [fileA, rankA] = fileAndRank(a);
  const [fileB, rankB] = fileAndRank(b);
  return Math.hypot(fileA - fileB, rankA - rankB);
}
