/**
 * What a board shows, as plain data. The widget draws what it is told and reports gestures; it knows no rules, no turn
 * and no game.
 */
import type { PieceKind } from './pieces/drawings';

/** A file letter and a rank number: `a1`. */
export type Square = string;

export const armies = ['white', 'red', 'yellow', 'black'] as const;
export type Army = (typeof armies)[number];

export interface Piece {
  army: Army;
  kind: PieceKind;
}

/** The colour a dark square takes: its Kingdom's, the Neutral Territory's, or that of a board without Kingdoms. */
export type Zone = Army | 'neutral' | 'plain';

/** How many quarters the board is turned clockwise from "rank 1 at the bottom". */
export type QuarterTurns = 0 | 1 | 2 | 3;

export interface BoardState {
  files: number;
  ranks: number;
  turns: QuarterTurns;
  /** Whether a1 is a dark square. */
  darkCorner: boolean;
  zoneOf: (square: Square) => Zone;
  pieces: ReadonlyMap<Square, Piece>;
  /** Squares of the last action. */
  last: readonly Square[];
  selected: Square | null;
  /** Empty squares where the selected piece may go. */
  destinations: ReadonlySet<Square>;
  /** Squares whose piece the selected one may capture. */
  targets: ReadonlySet<Square>;
  /** Targets picked so far, where several are captured together. */
  picked: ReadonlySet<Square>;
  /** Squares whose piece may be taken up. */
  liftable: ReadonlySet<Square>;
  /** A word for a piece, for those who hear the board. */
  describe: (piece: Piece) => string;
}

/** What a person did to the board. */
export interface BoardEvents {
  /** A square was tapped, clicked, or entered with the keyboard. */
  ontap: (square: Square) => void;
  /** A piece was taken up by dragging. */
  onlift: (square: Square) => void;
  /** A dragged piece was let go over a square, or outside the board. */
  ondrop: (from: Square, to: Square | null) => void;
  /** Escape. */
  oncancel: () => void;
}
