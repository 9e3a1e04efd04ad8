/** What the rules say about a diagram's position: crates/rules as WebAssembly, in Node. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PositionView } from '../src/api/PositionView';
import { initSync, RulesTable } from '../src/wasm/dethrone_wasm.js';
import type { Diagram } from './source';

initSync({ module: readFileSync(join(import.meta.dirname, '../src/wasm/dethrone_wasm_bg.wasm')) });

/** Throws if the game does not know the diagram's position. */
export function positionOf({ name, game, fen }: Diagram): PositionView {
  try {
    return JSON.parse(RulesTable.from_fen(game, fen).position()) as PositionView;
  } catch (error) {
    throw new Error(`diagrams.txt, ${name}: ${String(error)}`);
  }
}
