/** The rules of all five games: crates/rules as WebAssembly, loaded when a game is first needed. */
import type { ActionView } from '../api/ActionView';
import type { GameKind } from '../api/GameKind';
import type { GameShape } from '../api/GameShape';
import type { PlayedView } from '../api/PlayedView';
import type { PositionView } from '../api/PositionView';
import type { ReasonView } from '../api/ReasonView';
import moduleAddress from '../wasm/dethrone_wasm_bg.wasm?url';

/** Something a person tried with the pieces: a move, or a placement of a piece by its letter. */
export type Try = { from: string; to: string } | { letter: string; square: string };

/** A game under way, as the rules see it. */
export interface RulesGame {
  shape: GameShape;
  position(): PositionView;
  legal(): ActionView[];
  /** Plays a legal action; throws on any other. */
  play(action: string): PlayedView;
  /** Takes the last action back. */
  undo(): void;
  /** The action for people; throws if it is not legal. */
  san(action: string): string;
  /** Why the try is not legal; null if it is. */
  whyNot(tried: Try): ReasonView | null;
}

type Module = typeof import('../wasm/dethrone_wasm.js');

let module: Promise<Module> | undefined;

/** Loads the rules, once. */
function load(): Promise<Module> {
  module ??= import('../wasm/dethrone_wasm.js').then(async (wasm) => {
    await wasm.default({ module_or_path: moduleAddress });
    return wasm;
  });
  return module;
}

/** The shapes of the games of these kinds. */
export async function gameShapes<Kind extends GameKind>(kinds: readonly Kind[]): Promise<Record<Kind, GameShape>> {
  const wasm = await load();
  const shapes = kinds.map((kind) => [kind, JSON.parse(wasm.RulesTable.start(kind).shape()) as GameShape]);
  return Object.fromEntries(shapes) as Record<Kind, GameShape>;
}

/** Starts a game, from a position if one is given; throws an error that says what is wrong with it. */
export async function startGame(kind: GameKind, fen?: string): Promise<RulesGame> {
  const wasm = await load();
  const table = fen === undefined ? wasm.RulesTable.start(kind) : wasm.RulesTable.from_fen(kind, fen);
  return {
    shape: JSON.parse(table.shape()) as GameShape,
    position: () => JSON.parse(table.position()) as PositionView,
    legal: () => JSON.parse(table.legal()) as ActionView[],
    play: (action) => JSON.parse(table.play(action)) as PlayedView,
    undo: () => table.undo(),
    san: (action) => table.san(action),
    whyNot: (tried) =>
      JSON.parse(
        'from' in tried ? table.why_not_move(tried.from, tried.to) : table.why_not_place(tried.letter, tried.square),
      ) as ReasonView | null,
  };
}
