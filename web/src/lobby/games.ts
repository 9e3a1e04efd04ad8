/** Which of one's games come first. */
import type { Army } from '../api/Army';
import type { GameSummary } from '../api/GameSummary';

/** A game in which somebody here has a seat. */
export interface OwnGame {
  game: GameSummary;
  /** The seats held here, by their first armies. */
  held: Army[];
}

/** Whether the game waits for an action of a seat that is held here. */
export function isOwnTurn({ game, held }: OwnGame): boolean {
  const { to_act: acting } = game;
  if (game.stage !== 'playing' || acting === undefined) return false;
  return game.seats.some(({ armies }) => armies.includes(acting) && held.includes(armies[0] as Army));
}

/** Whether the game waits for somebody here to accept. */
export function isInvitation({ game, held }: OwnGame): boolean {
  return game.stage === 'waiting' && game.seats.some(({ armies: [seat], player }) => seat && held.includes(seat) && player.type === 'invited');
}

/** The seats of the account `name`. */
export function seatsOfAccount(game: GameSummary, name: string): Army[] {
  return game.seats.flatMap(({ armies: [seat], player }) =>
    seat && (player.type === 'person' || player.type === 'invited') && player.registered && player.name === name ? [seat] : [],
  );
}

/** What waits for one's action first, then invitations, what is being played, what waits for others, what is over; the latest first. */
export function inOrder(games: readonly OwnGame[]): OwnGame[] {
  return [...games].sort((a, b) => urgency(a) - urgency(b) || b.game.changed_at - a.game.changed_at);
}

function urgency(own: OwnGame): number {
  if (isOwnTurn(own)) return 0;
  if (isInvitation(own)) return 1;
  return { playing: 2, settling: 2, waiting: 3, adjourned: 3, ended: 4 }[own.game.stage];
}
