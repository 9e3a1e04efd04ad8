import { expect, test } from 'vitest';
import { readDiagrams } from './source';

const duo = [
  'diagram king-moves',
  'game    duo',
  'rule    J4 R1',
  'fen     5rK/6/6/6/6/6/6/6/2wK3/6/6/6 w - S,S -,- 0,0 100',
  'from    c4',
  'move    b3 c3',
  'arrow   c4 b3',
  'arrow   c4 c3',
  'label   a12 W1',
  'caption A King.',
];

test('a block is read keyword by keyword', () => {
  expect(readDiagrams(`# a comment\n\n${duo.join('\n')}\n`)).toEqual([
    {
      name: 'king-moves',
      game: 'duo',
      rules: ['J4', 'R1'],
      fen: '5rK/6/6/6/6/6/6/6/2wK3/6/6/6 w - S,S -,- 0,0 100',
      from: 'c4',
      move: ['b3', 'c3'],
      capture: [],
      place: [],
      arrows: [
        { from: 'c4', to: 'b3' },
        { from: 'c4', to: 'c3' },
      ],
      labels: [{ square: 'a12', text: 'W1' }],
      caption: 'A King.',
    },
  ]);
});

test.each([
  [0, 'game duo', 'line 1: a block begins with “diagram”, once'],
  [0, 'diagram King', 'line 1: “King” is not small letters, digits and hyphens'],
  [1, 'game chess', 'line 1: “chess” is none of duo, trio, quattro, quattro-triple, royal-court'],
  [3, '# no fen', 'line 1: king-moves has no “fen”'],
  [4, 'from', 'line 5: nothing follows “from”'],
  [5, 'move a0', 'line 6: “a0” is no square'],
  [5, 'moves a1', 'line 6: “moves” is none of'],
  [5, 'from a1', 'line 6: a second “from”'],
  [6, 'arrow c4', 'line 7: an arrow has two squares'],
  [8, 'label a1 White', 'line 9: a label is a square and one or two characters'],
])('line %i as “%s” is refused', (index, line, message) => {
  const lines = duo.with(index, line);
  expect(() => readDiagrams(lines.join('\n'))).toThrow(`diagrams.txt, ${message}`);
});

test('a name is given once', () => {
  expect(() => readDiagrams(`${duo.join('\n')}\n\n${duo.join('\n')}`)).toThrow('two diagrams have the name king-moves');
});
