/** What the page calls those who sit at the table. */
import type { Seat } from '../api/Seat';

export function playerName(seat: Seat | undefined): string {
  switch (seat?.player.type) {
    case 'computer':
      return 'Computer';
    case 'person':
      return seat.player.name;
    case 'open':
      return 'open seat';
    default:
      return '';
  }
}
