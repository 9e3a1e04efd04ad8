/** The page's words about lists of games. */
import type { GameSummary } from '../api/GameSummary';
import type { Player } from '../api/Player';
import { armyNames } from './en';

/** How far a game is: "Red to act, 3 actions". */
export function stageText(game: GameSummary): string {
  const actions = `${game.ply} ${game.ply === 1 ? 'action' : 'actions'}`;
  switch (game.stage) {
    case 'waiting':
      return 'waiting for players';
    case 'playing':
      return game.to_act ? `${armyNames[game.to_act]} to act, ${actions}` : actions;
    case 'adjourned':
      return `adjourned, ${actions}`;
    case 'settling':
      return `to be settled, ${actions}`;
    case 'ended':
      return `over, ${actions}`;
  }
}

/** Who has a seat, in few words. */
export function playerText(player: Player): string {
  switch (player.type) {
    case 'open':
      return 'open';
    case 'computer':
      return player.level === undefined ? 'Computer' : `Computer, level ${player.level}`;
    case 'invited':
      return `${player.name || 'somebody'}, invited`;
    case 'person':
      return player.name || 'somebody';
  }
}
