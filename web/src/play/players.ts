/** What the page calls those who sit at the table. */
import type { Army } from '../api/Army';
import type { GameKind } from '../api/GameKind';
import type { GameShape } from '../api/GameShape';
import type { Seat } from '../api/Seat';
import type { Shade } from '../api/Shade';
import { partnerOf } from './seats';

/** J12: what an army's player is in a Trio; empty in other games. */
export function roleIn(kind: GameKind, shape: GameShape, army: Army, single: Shade): string {
  if (kind !== 'trio') return '';
  return partnerOf(shape, army, single) === null ? 'Single Player' : 'Partnership';
}

export function playerName(seat: Seat | undefined): string {
  switch (seat?.player.type) {
    case 'computer':
      return seat.player.level === undefined ? 'Computer' : `Computer, level ${seat.player.level}`;
    case 'person':
      return seat.player.name;
    case 'invited':
      return `${seat.player.name || 'Somebody'} (invited)`;
    case 'open':
      return 'open seat';
    default:
      return '';
  }
}
