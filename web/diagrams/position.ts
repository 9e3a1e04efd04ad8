/** What the rules say about a diagram's position: crates/rules as WebAssembly, in Node. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ActionView } from '../src/api/ActionView';
import type { PositionView } from '../src/api/PositionView';
import { initSync, RulesTable } from '../src/wasm/dethrone_wasm.js';
import type { Diagram } from './source';

initSync({ module: readFileSync(join(import.meta.dirname, '../src/wasm/dethrone_wasm_bg.wasm')) });

export interface Position {
  view: PositionView;
  legal: ActionView[];
}

/** Throws if the game does not know the diagram's position. */
export function positionOf({ name, game, fen }: Diagram): Position {
  try {
    const table = RulesTable.from_fen(game, fen);
    return { view: JSON.parse(table.position()) as PositionView, legal: JSON.parse(table.legal()) as ActionView[] };
  } catch (error) {
    throw new Error(`diagrams.txt, ${name}: ${String(error)}`);
  }
}
