import { expect, it } from 'vitest';
import type { GameSummary } from '../api/GameSummary';
import type { Player } from '../api/Player';
import { inOrder, isInvitation, isOwnTurn, seatsOfAccount } from './games';

const ada: Player = { type: 'person', name: 'Ada', registered: true };
const game = (id: string, changed: number, more: Partial<GameSummary> = {}): GameSummary => ({
  id,
  kind: 'trio',
  stage: 'playing',
  created_at: 0,
  changed_at: changed,
  last_number: 1,
  ply: 0,
  seats: [
    { armies: ['white', 'yellow'], player: ada },
    { armies: ['red'], player: { type: 'person', name: 'Ada' } },
    { armies: ['black'], player: { type: 'computer' } },
  ],
  ...more,
});

it('the Single Player’s second army is one’s own too, and a name alone proves no account', () => {
  expect(seatsOfAccount(game('a', 0), 'Ada')).toEqual(['white']);
  expect(isOwnTurn({ game: game('a', 0, { to_act: 'yellow' }), held: ['white'] })).toBe(true);
  expect(isOwnTurn({ game: game('a', 0, { to_act: 'red' }), held: ['white'] })).toBe(false);
  expect(isOwnTurn({ game: game('a', 0, { to_act: 'white', stage: 'ended' }), held: ['white'] })).toBe(false);
});

it('what waits for one’s own action comes first', () => {
  const invited = game('invited', 3, { stage: 'waiting', seats: [{ armies: ['white', 'yellow'], player: { ...ada, type: 'invited' } }] });
  const games = [
    game('over', 9, { stage: 'ended' }),
    game('waits', 8, { stage: 'waiting' }),
    game('theirs', 7, { to_act: 'black' }),
    invited,
    game('mine', 1, { to_act: 'white' }),
    game('mine-later', 2, { to_act: 'yellow' }),
  ].map((each) => ({ game: each, held: ['white' as const] }));
  expect(inOrder(games).map((own) => own.game.id)).toEqual(['mine-later', 'mine', 'invited', 'theirs', 'waits', 'over']);
  expect(isInvitation({ game: invited, held: ['white'] })).toBe(true);
});
