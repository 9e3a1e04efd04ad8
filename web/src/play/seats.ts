/** Seats and sides: which armies sit where, and how the board is turned for each. */
import type { Army } from '../api/Army';
import type { GameKind } from '../api/GameKind';
import type { Shade } from '../api/Shade';
import type { QuarterTurns, Square, Zone } from '../board/state';
import { fileAndRank } from '../board/geometry';

/** The armies of a game in turn order. */
export function armiesOf(kind: GameKind): Army[] {
  switch (kind) {
    case 'duo':
      return ['white', 'red'];
    case 'royal-court':
      return ['white', 'black'];
    case 'trio':
    case 'quattro':
    case 'quattro-triple':
      return ['white', 'red', 'yellow', 'black'];
  }
}

/** The seats of a game, each by its armies; the first army names the seat. Trio's Single Player has one with two. */
export function seatsOf(kind: GameKind, single: Shade): Army[][] {
  if (kind !== 'trio') return armiesOf(kind).map((army) => [army]);
  return single === 'light' ? [['white', 'yellow'], ['red'], ['black']] : [['white'], ['red', 'black'], ['yellow']];
}

export function boardSize(kind: GameKind): { files: number; ranks: number } {
  switch (kind) {
    case 'duo':
      return { files: 6, ranks: 12 };
    case 'royal-court':
      return { files: 10, ranks: 8 };
    case 'trio':
    case 'quattro':
    case 'quattro-triple':
      return { files: 12, ranks: 12 };
  }
}

export function isJudtho(kind: GameKind): boolean {
  return kind !== 'royal-court';
}

/** The turn that puts an army's home at the bottom, so that its Pawns go up. */
export function turnsFor(army: Army): QuarterTurns {
  return army === 'white' || army === 'yellow' ? 0 : 2;
}

/** J14: whose colour a square's ground has. */
export function zoneOf(kind: GameKind, square: Square): Zone {
  if (!isJudtho(kind)) return 'plain';
  const [file, rank] = fileAndRank(square);
  if (rank >= 4 && rank < 8) return 'neutral';
  if (rank < 4) return file < 6 ? 'white' : 'yellow';
  return file < 6 ? 'red' : 'black';
}

/** J12: the other army of a Partnership; none for the Single Player's armies. */
export function partnerOf(army: Army, single: Shade): Army | null {
  const pairs: Record<Army, Army> = { white: 'yellow', yellow: 'white', red: 'black', black: 'red' };
  const light = army === 'white' || army === 'yellow';
  return light === (single === 'light') ? null : pairs[army];
}
