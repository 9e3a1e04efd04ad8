import { expect, test } from 'vitest';
import type { ActionView } from '../src/api/ActionView';
import { differences, listed } from './command';
import { draw } from './draw';
import { positionOf } from './position';

const diagrams = listed().map((diagram) => [diagram.name, diagram] as const);

/** Squares rank by rank, each once. */
function inOrder(squares: Iterable<string | null>): string[] {
  const once = [...new Set(squares)].filter((square) => square !== null);
  return once.sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)) || (a < b ? -1 : 1));
}

test('the pictures in the rulebook are those that the page’s board draws now', () => {
  expect(differences()).toEqual([]);
});

test.each(diagrams)('%s marks exactly what the rules allow', (_, diagram) => {
  const { from, move, capture, place } = diagram;
  const { legal } = positionOf(diagram);
  const moves = legal.filter((action) => from !== null && action.from === from);
  const ends = ({ captures }: ActionView): boolean => captures.length === 0;
  expect(move).toEqual(inOrder(moves.filter(ends).map((action) => action.to)));
  expect(capture).toEqual(inOrder(moves.flatMap((action) => action.captures)));
  if (place.length > 0) {
    expect(place).toEqual(inOrder(legal.filter((action) => action.sort === 'place').map((action) => action.to)));
  }
});

test.each(diagrams)('%s writes on empty squares only, and points from a square to another', (_, diagram) => {
  const taken = new Set(positionOf(diagram).view.pieces.map(({ square }) => square));
  expect(diagram.labels.filter(({ square }) => taken.has(square))).toEqual([]);
  expect(diagram.arrows.filter(({ from, to }) => from === to)).toEqual([]);
});

test.each(diagrams)('%s stands alone', (_, diagram) => {
  const picture = draw(diagram);
  const namespace = 'xmlns="http://www.w3.org/2000/svg"';
  expect(picture.replace(namespace, '')).not.toMatch(/https?:|url\(|@import|<script|<image| on[a-z]+=/);
  const used = new Set([...picture.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id));
  const drawn = new Set([...picture.matchAll(/<symbol id="([^"]*)"/g)].map(([, id]) => id));
  expect(drawn).toEqual(used);
});
