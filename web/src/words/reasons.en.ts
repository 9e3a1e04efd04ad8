/** Why something cannot be played, in a sentence. */
import type { PieceView } from '../api/PieceView';
import type { ReasonView } from '../api/ReasonView';
import { armyNames, due, list, pieceNames, pieceOf } from './en';

const on = (piece: PieceView): string => `${pieceOf(piece.army, piece.kind)} on ${piece.square}`;

export function reason(why: ReasonView): string {
  switch (why.type) {
    case 'game-over':
      return 'The game is over.';
    case 'placement-due':
      return `${due(why.army, why.task, false)} first.`;
    case 'move-due':
      return `${armyNames[why.army]} is to move, not to place a piece.`;
    case 'kind-not-to-place':
      return why.possible.length === 0
        ? 'Nothing can be placed now.'
        : `No ${pieceNames[why.kind]} can be placed now, only ${list(why.possible.map((kind) => pieceNames[kind]))}.`;
    case 'square-occupied':
      return `There stands ${on(why.piece)}.`;
    case 'outside-kingdom':
      return `${why.square} is not in ${armyNames[why.army]}’s Kingdom.`;
    case 'kingdom-full':
      return `The Kingdom is full: the piece goes to Neutral Territory, and ${why.square} is not in it.`;
    case 'no-piece':
      return `Nothing stands on ${why.square}.`;
    case 'not-yours':
      return `That is ${on(why.piece)}, and ${armyNames[why.army]} is to move.`;
    case 'not-its-move':
      return `A ${pieceNames[why.kind]} does not go from ${why.from} to ${why.to}.`;
    case 'blocked':
      return `${on(why.piece)} stands in the way.`;
    case 'not-an-opponent':
      if (why.relation === 'rivals') return `${on(why.piece)} is a Rival’s piece and cannot be captured.`;
      if (why.relation === 'allies') return `${on(why.piece)} is an Ally’s piece and cannot be captured.`;
      return `Your own ${pieceNames[why.piece.kind]} stands on ${why.piece.square}.`;
    case 'rival-kingdom':
      return `${why.square} lies in ${armyNames[why.rival]}’s Kingdom. While you are Rivals, no move may end there.`;
    case 'pawn-ahead':
      return `A Pawn goes forward only to an empty square; there stands ${on(why.piece)}.`;
    case 'pawn-nothing-to-capture':
      return `A Pawn goes diagonally only to capture, and there is nothing to capture on ${why.square}.`;
    case 'no-double-step':
      return `The Pawn on ${why.square} has left its first rank: it goes one square only.`;
    case 'promotion':
      return `Nothing can be promoted so on ${why.square}.`;
    case 'sweep-ends-empty':
      return `Who captures on the way must capture on the last square too, and ${why.square} is empty.`;
    case 'sweep-leaves-out':
      return `${on(why.piece)} is on the way and would be captured too.`;
    case 'nothing-there':
      return `There is nothing to capture on ${why.square}.`;
    case 'not-its-capture':
      return `A ${pieceNames[why.kind]} cannot do that.`;
    case 'repeats':
      return `That would repeat the position after action ${why.ply}, which is not allowed.`;
    case 'may-not-pass':
      return `${armyNames[why.army]} has something to play and may not pass.`;
    case 'king-in-check':
      return `The King would be in check by ${on(why.by)}.`;
    case 'castling-lost':
      return 'No castling: the King or the Rook has moved.';
    case 'castling-in-check':
      return `No castling out of check: ${on(why.by)} attacks the King.`;
    case 'castling-attacked':
      return `No castling: the King would pass or land on ${why.square}, which ${on(why.by)} attacks.`;
  }
}
