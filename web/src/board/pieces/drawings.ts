/**
 * The pieces, drawn on a 48 × 48 grid that stands on y = 44. Every drawing is a list of layers, painted in order; a
 * layer names the part it is, and the army's palette gives each part its colour.
 */

export const pieceKinds = [
  'king',
  'queen',
  'rook',
  'bishop',
  'knight',
  'prince',
  'princess',
  'crowned-knight',
  'pawn',
] as const;
export type PieceKind = (typeof pieceKinds)[number];

/** `body` is the filled outline, `band` the plate that tells armies apart without colour, `line` an engraved line, `dot` an engraved spot. */
export type Part = 'body' | 'band' | 'line' | 'dot';
export interface Layer {
  part: Part;
  path: string;
}

const body = (path: string): Layer => ({ part: 'body', path });
const band = (path: string): Layer => ({ part: 'band', path });
const line = (path: string): Layer => ({ part: 'line', path });
const dot = (path: string): Layer => ({ part: 'dot', path });

/** A circle as a path, because layers are paths. */
const disc = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

/** A star with `points` points about (x, y). */
function star(x: number, y: number, points: number, outer: number, inner: number): string {
  const corner = (index: number): string => {
    const radius = index % 2 === 0 ? outer : inner;
    const angle = (Math.PI * index) / points;
    return `${(x + radius * Math.sin(angle)).toFixed(2)} ${(y - radius * Math.cos(angle)).toFixed(2)}`;
  };
  return `M${Array.from({ length: 2 * points }, (_, index) => corner(index)).join('L')}Z`;
}

const plate = band('M10.5 44 V41.2 Q10.5 38.4 13.3 38.4 H34.7 Q37.5 38.4 37.5 41.2 V44 Z');
const foot = body('M17 30.6 H31 C31.2 34 32.8 36.6 35.6 38.4 H12.4 C15.2 36.6 16.8 34 17 30.6 Z');
const collar = body('M15.4 27.6 H32.6 A1.6 1.6 0 0 1 32.6 30.8 H15.4 A1.6 1.6 0 0 1 15.4 27.6 Z');

const king: Layer[] = [
  foot,
  body('M22.4 11.5 V8.6 H19.4 V5.4 H22.4 V2.4 H25.6 V5.4 H28.6 V8.6 H25.6 V11.5 Z'),
  body('M12.6 16.4 C13.6 11.9 18.4 10.4 24 10.4 S34.4 11.9 35.4 16.4 L32 27.6 H16 Z'),
  line('M12.8 17 Q24 13.8 35.2 17'),
  line('M24 19.4 V24.4 M19 20.2 L20 24.6 M29 20.2 L28 24.6'),
  collar,
  plate,
];

const queen: Layer[] = [
  foot,
  body('M16.2 27.6 L9.6 12.4 L16.6 18.2 L17.4 9.4 L22 17 L24 7.6 L26 17 L30.6 9.4 L31.4 18.2 L38.4 12.4 L31.8 27.6 Z'),
  body(disc(9.2, 11.6, 2.1)),
  body(disc(17.2, 8, 2.1)),
  body(disc(24, 6, 2.3)),
  body(disc(30.8, 8, 2.1)),
  body(disc(38.8, 11.6, 2.1)),
  line('M16.4 23.6 Q24 21.2 31.6 23.6'),
  collar,
  plate,
];

const rook: Layer[] = [
  body('M15.2 20 H32.8 L33.4 32.4 L35.8 38.4 H12.2 L14.6 32.4 Z'),
  body('M11.6 8.4 H17.4 V12.2 H21 V8.4 H27 V12.2 H30.6 V8.4 H36.4 V17 L33 20.6 H15 L11.6 17 Z'),
  line('M14.6 16.4 H33.4'),
  line('M15 32.4 H33'),
  plate,
];

const bishop: Layer[] = [
  foot,
  body('M24 8.4 C29.6 12.2 33.2 16.4 33.2 21 C33.2 24 31.8 26.2 29.8 27.8 H18.2 C16.2 26.2 14.8 24 14.8 21 C14.8 16.4 18.4 12.2 24 8.4 Z'),
  body(disc(24, 6.4, 2.6)),
  line('M29.4 13.6 L23.4 21.6'),
  collar,
  plate,
];

const horse =
  'M13.4 38.4 C12.8 32.4 16.6 29.4 19.8 26.4 C21 25.2 21.6 24.2 21.6 22.8 C19.6 23.8 17.4 23.8 15.6 24.8 C14.2 25.6 13.8 27.6 11.8 28 C9.2 28.4 7 26.2 7.4 23.6 C7.6 22 8.8 20.8 9.6 19.2 C10.8 16.8 11.2 14.6 12.8 12.6 C13.8 11.4 15 10.6 15.6 9.6 C16 8.6 15.6 6.6 16.4 4.2 C18.4 5 19.8 6.2 20.6 7.6 C21.4 6.6 22 5.4 23 4.4 C24.2 5.4 24.8 6.6 25 8 C32.6 10.4 37.8 19.8 36.2 38.4 Z';

const knight: Layer[] = [
  body(horse),
  line('M26.6 11.6 C31.2 15.4 33.2 22.6 32.4 34.6'),
  line('M21.6 22.8 C22.4 21.6 22.8 20.4 22.8 19'),
  dot(disc(16, 14.6, 1.45)),
  dot(disc(10.4, 23.6, 0.95)),
  plate,
];

const crownedKnight: Layer[] = [
  {
    part: 'body',
    path: 'M13.6 38.4 C13.2 34.2 16.4 31.8 19.2 29.4 C20.4 28.4 21 27.6 21 26.4 C19.2 27.2 17.2 27.2 15.6 28 C14.4 28.6 14 30.4 12.2 30.8 C9.8 31.2 7.8 29.2 8.2 26.8 C8.4 25.4 9.4 24.4 10.2 23 C11.2 21 11.6 19.2 13 17.4 C14.6 15.4 17.4 14.2 20.8 14 L28 14.6 C33.8 17.6 36.6 25 35.8 38.4 Z',
  },
  line('M27.4 18.2 C31 21.6 32.6 27 32 35'),
  dot(disc(16.2, 19.6, 1.4)),
  dot(disc(11.2, 26.8, 0.9)),
  band('M14.6 14.6 L12.4 4.4 L18 8.8 L22.6 2.6 L26.2 8.8 L32.2 5.2 L29.4 15.4 Q21.8 12.6 14.6 14.6 Z'),
  plate,
];

const prince: Layer[] = [
  foot,
  body('M20.4 26.4 C20.2 21.6 18.6 18.4 16 18 C14.4 17.8 13.6 19 14 20.2 C14.4 21.4 13.6 22.6 12.2 22.6 C10 22.6 8.6 20.4 8.8 17.8 C9 14.4 11.8 12.2 15 12.6 C19.4 13.2 22.4 17.4 23 23 Z'),
  body('M27.6 26.4 C27.8 21.6 29.4 18.4 32 18 C33.6 17.8 34.4 19 34 20.2 C33.6 21.4 34.4 22.6 35.8 22.6 C38 22.6 39.4 20.4 39.2 17.8 C39 14.4 36.2 12.2 33 12.6 C28.6 13.2 25.6 17.4 25 23 Z'),
  body('M24 3.4 C28 7.4 29.4 10.6 29.2 14 C29 17.6 27.4 20.4 26.8 25 H21.2 C20.6 20.4 19 17.6 18.8 14 C18.6 10.6 20 7.4 24 3.4 Z'),
  body('M17.4 23.6 H30.6 L31.6 28 H16.4 Z'),
  line('M24 9.6 V19'),
  collar,
  plate,
];

const princess: Layer[] = [
  foot,
  body('M16.8 28 L11 19.6 C15 21.6 18 22.2 20.4 21.2 H27.6 C30 22.2 33 21.6 37 19.6 L31.2 28 Z'),
  body(star(24, 12.4, 8, 10.8, 5)),
  dot(disc(24, 12.4, 1.7)),
  collar,
  plate,
];

const pawn: Layer[] = [
  body('M20.4 23.4 H27.6 C27.8 29.4 30 34.4 33.6 38.4 H14.4 C18 34.4 20.2 29.4 20.4 23.4 Z'),
  body(disc(24, 15.8, 6.2)),
  body('M18.4 21.4 H29.6 A1.4 1.4 0 0 1 29.6 24.4 H18.4 A1.4 1.4 0 0 1 18.4 21.4 Z'),
  band('M12.8 44 V41.2 Q12.8 38.4 15.6 38.4 H32.4 Q35.2 38.4 35.2 41.2 V44 Z'),
];

/** Every kind's layers. */
export const drawings: Record<PieceKind, Layer[]> = {
  king,
  queen,
  rook,
  bishop,
  knight,
  prince,
  princess,
  'crowned-knight': crownedKnight,
  pawn,
};
