/** A line about each game, for those who choose one. */
import type { GameKind } from '../api/GameKind';

export const gameSummaries: Record<GameKind, string> = {
  duo: 'Two armies on the half board. The first Conquest wins.',
  trio: 'A Single Player with two armies against a Partnership. The first Conquest wins.',
  quattro: 'Four armies, shifting alliances, three Conquests. Play for points.',
  'quattro-triple': 'The older edition: two against two, or three against one.',
  'royal-court': 'Chess on ten files, with Crowned knights.',
};
