/**
 * What a person has in hand between two gestures, and what the next gesture makes of it. Pure: the legal actions come
 * in, a new selection goes out, and with it perhaps an action to play or a try to explain.
 */
import type { ActionView } from '../api/ActionView';
import type { CountView } from '../api/CountView';
import type { PieceKindView } from '../api/PieceKindView';
import type { TaskView } from '../api/TaskView';
import type { Square } from '../board/state';
import type { Try } from '../rules/rules';

export type Selection =
  /** Nothing in hand. */
  | { at: 'rest' }
  /** A piece on the board. */
  | { at: 'piece'; from: Square }
  /** A piece beside the board, to be placed. */
  | { at: 'tray'; kind: PieceKindView }
  /** Several actions fit the gesture: one has to be chosen. */
  | { at: 'choice'; from: Square; to: Square; options: ActionView[] }
  /** A Knight that stays, and the targets picked for it. */
  | { at: 'targets'; from: Square; picked: Square[] };

/** The outcome of a gesture. `play` is a legal action, `tried` one that is not. */
export interface Step {
  selection: Selection;
  play?: string;
  tried?: Try;
}

export const rest: Selection = { at: 'rest' };

const letters: Record<PieceKindView, string> = {
  king: 'K',
  queen: 'Q',
  rook: 'R',
  bishop: 'B',
  knight: 'N',
  prince: 'C',
  princess: 'S',
  'crowned-knight': 'C',
  pawn: 'P',
};

/** The coordinate text of a placement. */
export function placement(kind: PieceKindView, square: Square): string {
  return `${letters[kind]}@${square}`;
}

/** A tap on a square; `own` tells whether a piece of the army to act stands there. */
export function tap(legal: readonly ActionView[], now: Selection, square: Square, own: boolean): Step {
  switch (now.at) {
    case 'tray':
      return place(legal, now.kind, square);
    case 'targets':
      return { selection: toggleTarget(legal, now.from, now.picked, square) };
    case 'piece':
      if (square === now.from) return { selection: rest };
      if (own && moves(legal, now.from, square).length === 0) return { selection: { at: 'piece', from: square } };
      return go(legal, now.from, square, true);
    case 'choice':
    case 'rest':
      return { selection: own ? { at: 'piece', from: square } : rest };
  }
}

/** A piece dragged from one square to another. A Knight that is dragged onto its prey lands there. */
export function drop(legal: readonly ActionView[], from: Square, to: Square | null): Step {
  if (to === null) return { selection: rest };
  if (to === from) return { selection: { at: 'piece', from } };
  return go(legal, from, to, false);
}

/** A piece of the tray put on a square. */
export function place(legal: readonly ActionView[], kind: PieceKindView, square: Square): Step {
  const text = placement(kind, square);
  const fits = legal.some((action) => action.text === text);
  return fits ? { selection: rest, play: text } : { selection: { at: 'tray', kind }, tried: { letter: letters[kind], square } };
}

/** Chooses to capture from where the Knight stands; `first` is picked already. */
export function stay(legal: readonly ActionView[], from: Square, first: Square | null): Selection {
  const targets = stationaryTargets(legal, from);
  const only = targets.length === 1 ? targets : [];
  return { at: 'targets', from, picked: first === null ? only : [first] };
}

/** The stationary capture of the picked targets, if it is legal. */
export function stationary(legal: readonly ActionView[], from: Square, picked: readonly Square[]): ActionView | undefined {
  return legal.find(
    (action) =>
      action.sort === 'stationary' &&
      action.from === from &&
      action.captures.length === picked.length &&
      action.captures.every((square) => picked.includes(square)),
  );
}

/** All squares whose piece the Knight on `from` may capture without moving. */
export function stationaryTargets(legal: readonly ActionView[], from: Square): Square[] {
  return legal
    .filter((action) => action.sort === 'stationary' && action.from === from && action.captures.length === 1)
    .flatMap((action) => action.captures);
}

/** Empty squares and captures that the selection can lead to, for the board to mark. */
export function marks(legal: readonly ActionView[], now: Selection): { destinations: Set<Square>; targets: Set<Square> } {
  const destinations = new Set<Square>();
  const targets = new Set<Square>();
  if (now.at === 'tray') {
    for (const action of legal) if (action.sort === 'place' && action.piece === now.kind && action.to) destinations.add(action.to);
  } else if (now.at === 'targets') {
    for (const square of stationaryTargets(legal, now.from)) targets.add(square);
  } else if (now.at === 'piece' || now.at === 'choice') {
    for (const action of legal) {
      if (action.from !== now.from) continue;
      if (action.sort === 'stationary') for (const square of action.captures) targets.add(square);
      else if (action.to) (action.captures.length > 0 ? targets : destinations).add(action.to);
    }
  }
  return { destinations, targets };
}

/** What lies in the tray: the kinds that may be placed, with how many are left where that is counted. */
export function trayOf(
  legal: readonly ActionView[],
  task: TaskView,
  reserve: readonly CountView[],
): { kind: PieceKindView; count: number | null }[] {
  const kinds = new Set(legal.flatMap((action) => (action.sort === 'place' && action.piece ? [action.piece] : [])));
  const left = (kind: PieceKindView): number | null =>
    task === 'assembly' ? (reserve.find((entry) => entry.kind === kind)?.count ?? null) : null;
  return (Object.keys(letters) as PieceKindView[]).filter((kind) => kinds.has(kind)).map((kind) => ({ kind, count: left(kind) }));
}

function go(legal: readonly ActionView[], from: Square, to: Square, mayStay: boolean): Step {
  const options = moves(legal, from, to);
  const canStay = stationaryTargets(legal, from).includes(to);
  if (options.length === 0 && canStay) return { selection: stay(legal, from, to) };
  const [first] = options;
  if (!first) return { selection: { at: 'piece', from }, tried: { from, to } };
  if (options.length === 1 && !(canStay && mayStay)) return { selection: rest, play: first.text };
  return { selection: { at: 'choice', from, to, options } };
}

function moves(legal: readonly ActionView[], from: Square, to: Square): ActionView[] {
  return legal.filter((action) => action.from === from && action.to === to && action.sort !== 'stationary');
}

function toggleTarget(legal: readonly ActionView[], from: Square, picked: readonly Square[], square: Square): Selection {
  if (square === from) return rest;
  if (!stationaryTargets(legal, from).includes(square)) return { at: 'targets', from, picked: [...picked] };
  const without = picked.filter((other) => other !== square);
  return { at: 'targets', from, picked: without.length < picked.length ? without : [...picked, square] };
}
