/** What the rules say about a diagram's position: crates/rules as WebAssembly, in Node. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameShape } from '../src/api/GameShape';
import type { PositionView } from '../src/api/PositionView';
import { initSync, RulesTable } from '../src/wasm/dethrone_wasm.js';
import type { Diagram } from './source';

initSync({ module: readFileSync(join(import.meta.dirname, '../src/wasm/dethrone_wasm_bg.wasm')) });

/** The diagram's game, and its position in it. Throws if the game does not know the position. */
export function positionOf({ name, game, fen }: Diagram): { shape: GameShape; position: PositionView } {
  try {
    const table = RulesTable.from_fen(game, fen);
    return { shape: JSON.parse(table.shape()) as GameShape, position: JSON.parse(table.position()) as PositionView };
  } catch (error) {
    throw new Error(`diagrams.txt, ${name}: ${String(error)}`);
  }
}
