import { expect, test } from 'vitest';
import { differences, listed } from './command';
import { draw } from './draw';
import { positionOf } from './position';

const diagrams = listed().map((diagram) => [diagram.name, diagram] as const);

test('the pictures in the rulebook are those that the page’s board draws now', () => {
  expect(differences()).toEqual([]);
});

test.each(diagrams)('%s shows every piece and every mark', (_, diagram) => {
  const picture = draw(diagram);
  const count = (beginning: string): number => picture.split(beginning).length - 1;
  expect(count('<g class="piece')).toBe(positionOf(diagram).position.pieces.length);
  expect(count('<circle class="destination"')).toBe(diagram.move.length);
  expect(count('<g class="target"')).toBe(diagram.capture.length);
  expect(count('<rect class="from"')).toBe(diagram.from === null ? 0 : 1);
  expect(count('<path class="place"')).toBe(diagram.place.length);
  expect(count('<path class="point"')).toBe(diagram.arrows.length);
  expect(count('<text class="label"')).toBe(diagram.labels.length);
});

test.each(diagrams)('%s writes on empty squares only, and points from a square to another', (_, diagram) => {
  const taken = new Set(positionOf(diagram).position.pieces.map(({ square }) => square));
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
