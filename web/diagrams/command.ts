/** Writes docs/rulebook/diagrams, or says what there is stale. */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { draw } from './draw';
import { readDiagrams, type Diagram } from './source';

const rulebook = join(import.meta.dirname, '../../docs/rulebook');
const folder = join(rulebook, 'diagrams');

/** Runs the command with its arguments; returns the exit status. */
export function perform(args: readonly string[]): number {
  if (args.some((argument) => argument !== '--check')) {
    console.error('usage: npm run diagrams [-- --check]');
    return 2;
  }
  if (args.length > 0) {
    const stale = differences();
    if (stale.length === 0) return 0;
    console.error(`docs/rulebook/diagrams is stale, run \`cargo xtask diagrams\`:\n  ${stale.join('\n  ')}`);
    return 1;
  }
  const drawn = pictures();
  mkdirSync(folder, { recursive: true });
  for (const name of committed()) if (!drawn.has(name)) rmSync(join(folder, name));
  for (const [name, picture] of drawn) writeFileSync(join(folder, name), picture);
  console.log(`${drawn.size} pictures in docs/rulebook/diagrams`);
  return 0;
}

/** The diagrams that the rulebook's list describes. */
export function listed(): Diagram[] {
  return readDiagrams(readFileSync(join(rulebook, 'diagrams.txt'), 'utf8'));
}

/** What differs between the folder and what would be written there, a line each. */
export function differences(): string[] {
  const [drawn, found] = [pictures(), new Set(committed())];
  const lines: string[] = [];
  for (const [name, picture] of drawn) {
    if (!found.has(name)) lines.push(`${name} is missing`);
    else if (readFileSync(join(folder, name), 'utf8') !== picture) lines.push(`${name} differs`);
  }
  for (const name of found) if (!drawn.has(name)) lines.push(`${name} is not in diagrams.txt`);
  return lines;
}

/** Every picture by the name of its file. */
function pictures(): Map<string, string> {
  return new Map(listed().map((diagram) => [`${diagram.name}.svg`, draw(diagram)]));
}

function committed(): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
