/** Reads docs/rulebook/diagrams.txt, whose head describes its format. */
import type { GameKind } from '../src/api/GameKind';
import type { Square } from '../src/board/state';
import { gameNames } from '../src/words/en';

export interface Diagram {
  name: string;
  game: GameKind;
  rules: string[];
  fen: string;
  from: Square | null;
  move: Square[];
  capture: Square[];
  place: Square[];
  arrows: { from: Square; to: Square }[];
  labels: { square: Square; text: string }[];
  caption: string;
}

const keywords = ['diagram', 'game', 'rule', 'fen', 'from', 'move', 'capture', 'place', 'arrow', 'label', 'caption'];
const required = ['diagram', 'game', 'rule', 'fen', 'caption'];
const repeatable = ['arrow', 'label'];

/** What the lines of a block say, keyword by keyword. */
type Block = Map<string, { line: number; rest: string }[]>;

/** Every diagram of the file; throws an error that names the line and says what was expected. */
export function readDiagrams(text: string): Diagram[] {
  const diagrams = blocks(text).map(readDiagram);
  const names = new Set<string>();
  for (const { name } of diagrams) {
    if (names.has(name)) throw new Error(`diagrams.txt: two diagrams have the name ${name}`);
    names.add(name);
  }
  return diagrams;
}

function blocks(text: string): Block[] {
  const found: Block[] = [];
  let block: Block = new Map();
  const close = (): void => {
    if (block.size > 0) found.push(block);
    block = new Map();
  };
  text.split('\n').forEach((content, index) => {
    const line = index + 1;
    if (content.startsWith('#')) return;
    if (content.trim() === '') return close();
    const [, keyword = '', rest = ''] = /^(\S+)\s*(.*?)\s*$/.exec(content) ?? [];
    if (!keywords.includes(keyword)) throw mistake(line, `“${keyword}” is none of ${keywords.join(', ')}`);
    if ((block.size === 0) !== (keyword === 'diagram')) throw mistake(line, 'a block begins with “diagram”, once');
    if (rest === '') throw mistake(line, `nothing follows “${keyword}”`);
    const before = block.get(keyword) ?? [];
    if (before.length > 0 && !repeatable.includes(keyword)) throw mistake(line, `a second “${keyword}”`);
    block.set(keyword, [...before, { line, rest }]);
  });
  close();
  return found;
}

function readDiagram(block: Block): Diagram {
  const [{ line: first, rest: name }] = block.get('diagram') as [{ line: number; rest: string }];
  if (!/^[a-z0-9-]+$/.test(name)) throw mistake(first, `“${name}” is not small letters, digits and hyphens`);
  const missing = required.find((keyword) => !block.has(keyword));
  if (missing) throw mistake(first, `${name} has no “${missing}”`);
  const text = (keyword: string): string => block.get(keyword)?.[0]?.rest ?? '';
  const squares = (keyword: string): Square[] =>
    (block.get(keyword) ?? []).flatMap(({ line, rest }) => rest.split(/\s+/).map((word) => square(line, word)));
  const game = text('game');
  if (!isGame(game)) throw mistake(first, `“${game}” is none of ${Object.keys(gameNames).join(', ')}`);
  return {
    name,
    game,
    rules: text('rule').split(/\s+/),
    fen: text('fen'),
    from: squares('from')[0] ?? null,
    move: squares('move'),
    capture: squares('capture'),
    place: squares('place'),
    arrows: (block.get('arrow') ?? []).map(({ line, rest }) => {
      const [from, to, more] = rest.split(/\s+/);
      if (to === undefined || more !== undefined) throw mistake(line, 'an arrow has two squares');
      return { from: square(line, from ?? ''), to: square(line, to) };
    }),
    labels: (block.get('label') ?? []).map(({ line, rest }) => {
      const [, at = '', written = ''] = /^(\S+)\s+(\S{1,2})$/.exec(rest) ?? [];
      if (written === '') throw mistake(line, 'a label is a square and one or two characters');
      return { square: square(line, at), text: written };
    }),
    caption: text('caption'),
  };
}

function isGame(word: string): word is GameKind {
  return Object.hasOwn(gameNames, word);
}

function square(line: number, word: string): Square {
  if (!/^[a-l]([1-9]|1[0-2])$/.test(word)) throw mistake(line, `“${word}” is no square`);
  return word;
}

function mistake(line: number, what: string): Error {
  return new Error(`diagrams.txt, line ${line}: ${what}`);
}
