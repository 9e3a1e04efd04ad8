/** Seats and sides, made from a game's shape: which armies sit where, and how the board is turned for each. */
import type { Army } from '../api/Army';
import type { GameKind } from '../api/GameKind';
import type { GameShape } from '../api/GameShape';
import type { Shade } from '../api/Shade';
import { fileAndRank } from '../board/geometry';
import type { QuarterTurns, Square, Zone } from '../board/state';

/** The seats of a game, each by its armies; the first army names the seat. Trio's Single Player has one with two. */
export function seatsOf(shape: GameShape, single: Shade): Army[][] {
  const shared = singleSide(shape, single);
  return shape.armies.filter((army) => shared.indexOf(army) < 1).map((army) => (shared.includes(army) ? shared : [army]));
}

export function isJudtho(kind: GameKind): boolean {
  return kind !== 'royal-court';
}

/** The turn that puts an army's home at the bottom, so that its Pawns go up. */
export function turnsFor(army: Army): QuarterTurns {
  return army === 'white' || army === 'yellow' ? 0 : 2;
}

/** J14: whose colour a square's ground has. */
export function zoneOf({ files, zones }: GameShape, square: Square): Zone {
  const [file, rank] = fileAndRank(square);
  return zones[rank * files + file] ?? 'plain';
}

/** J12: the other army of a Partnership; none for the Single Player's armies. */
export function partnerOf(shape: GameShape, army: Army, single: Shade): Army | null {
  if (singleSide(shape, single).includes(army)) return null;
  const side = shape.sides.find((members) => members.includes(army)) ?? [];
  return side.find((other) => other !== army) ?? null;
}

/** J12: the armies of Trio's Single Player; in other games every side is one army. */
function singleSide({ sides }: GameShape, single: Shade): Army[] {
  return sides[single === 'light' ? 0 : 1] ?? [];
}
