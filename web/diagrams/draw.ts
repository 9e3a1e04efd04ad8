/** Draws a diagram as an SVG file that needs nothing beside it, the same to the byte wherever it is drawn. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from 'svelte/server';
import type { Army } from '../src/api/Army';
import type { GameShape } from '../src/api/GameShape';
import type { PositionView } from '../src/api/PositionView';
import type { BoardState, Piece } from '../src/board/state';
import { isJudtho, zoneOf } from '../src/play/seats';
import { armyNames, gameNames, list, pieceNames, pieceOf } from '../src/words/en';
import Picture from './Picture.svelte';
import { positionOf } from './position';
import type { Diagram } from './source';

/** Every file whose style the picture needs; a component's is what stands in its `<style>`. */
const styles = [
  'src/board/colours.css',
  'src/board/board.css',
  'src/board/pieces/palette.css',
  'src/board/pieces/PieceSheet.svelte',
  'diagrams/Picture.svelte',
];

export function draw(diagram: Diagram): string {
  const { shape, position } = positionOf(diagram);
  const board = boardOf(diagram, shape, position);
  const description = describe(diagram, shape.armies, board.pieces);
  const { body } = render(Picture, { props: { diagram, board, description } });
  const drawing = body
    .replace(/<!--.*?-->/gs, '')
    .replace(/ (role|tabindex|aria-[a-z]+|data-square)="[^"]*"/g, '')
    // The marks of component styles: here all styles are in one place, and no name occurs twice.
    .replace(/ class="([^"]*)"/g, (_, names: string) => classes(names))
    .replace(/ style="transform: translate\((\d+)px, (\d+)px\);?"/g, ' transform="translate($1 $2)"')
    // Squares that nothing is said about.
    .replace(/<g class="cell">(<rect class="tone[^>]*>)<\/rect><rect class="wash.*?<\/g>/gs, '$1</rect>')
    .replace(/><\/(rect|path|circle|use)>/g, '/>')
    .replace(/>\s+</g, '><');
  const file = drawing.replace('</desc>', `</desc><style>${styles.map(styleOf).join('')}</style>`);
  return `${file.replace(/<(g|rect|path|circle|text|style|symbol|title|desc|\/svg)(?=[ >])/g, '\n<$1').trim()}\n`;
}

function boardOf({ game, from, move, capture }: Diagram, shape: GameShape, position: PositionView): BoardState {
  return {
    files: shape.files,
    ranks: shape.ranks,
    turns: 0,
    darkCorner: isJudtho(game),
    zoneOf: (square) => zoneOf(shape, square),
    pieces: new Map(position.pieces.map(({ square, army, kind }) => [square, { army, kind }])),
    last: [],
    selected: from,
    destinations: new Set(move),
    targets: new Set(capture),
    picked: new Set(),
    liftable: new Set(),
    describe: ({ army, kind }) => pieceOf(army, kind),
  };
}

/** "Judtho Duo. White: King a1, Queen c5. Red: …". */
function describe({ game }: Diagram, armies: readonly Army[], pieces: ReadonlyMap<string, Piece>): string {
  const sides = armies.map((army) => {
    const own = [...pieces].filter(([, piece]) => piece.army === army);
    const words = own.map(([square, { kind }]) => `${pieceNames[kind]} ${square}`);
    return words.length > 0 ? ` ${armyNames[army]}: ${list(words)}.` : '';
  });
  return `${gameNames[game]}.${sides.join('')}`;
}

function classes(names: string): string {
  const kept = names.split(/\s+/).filter((name) => name !== '' && !/^(svelte|s)-/.test(name));
  return kept.length > 0 ? ` class="${kept.join(' ')}"` : '';
}

function styleOf(file: string): string {
  const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8');
  const style = file.endsWith('.svelte') ? (/<style>(.*)<\/style>/s.exec(text)?.[1] ?? '') : text;
  return style
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};:,]) ?/g, '$1');
}
