import { expect, it } from 'vitest';
import type { Army } from '../api/Army';
import type { Seat } from '../api/Seat';
import type { TimeControl } from '../api/TimeControl';
import { acted, lowerTo, newClocks, reading, refill, run, untilChange, untilLow, type Clocks, type Due } from './clocks';

const seats: Seat[] = (['white', 'red'] as Army[]).map((army) => ({ armies: [army], player: { type: 'open' } }));
const fischer: TimeControl = { type: 'clock', initial: 60_000, increment: 2_000, delay: 0 };
const white: Due = { seat: 'white', assembly: false };
const red: Due = { seat: 'red', assembly: false };

const left = (clocks: Clocks, seat: Army, now: number): number | undefined => reading(clocks, seat, now, false)?.left;

it('only the clock of whoever is to act runs, and the server says what it shows after an action', () => {
  let clocks = newClocks(fischer, seats);
  expect([left(clocks, 'white', 99_000), left(clocks, 'yellow', 0)]).toEqual([60_000, undefined]);
  clocks = run(clocks, white, 1_000);
  // What is no action does not start a clock anew.
  clocks = run(clocks, white, 2_000);
  expect([left(clocks, 'white', 4_000), left(clocks, 'red', 4_000)]).toEqual([57_000, 60_000]);
  clocks = run(acted(clocks, 59_100), red, 4_000);
  expect([left(clocks, 'white', 9_000), left(clocks, 'red', 9_000)]).toEqual([59_100, 55_000]);
  expect(left(clocks, 'red', 999_000)).toBe(0);
  expect(reading(clocks, 'red', 9_000, false)).toEqual({ left: 55_000, runs: true, assembly: false, free: 0 });
});

it('a browser whose time is behind the server’s shows no more than there was', () => {
  expect(left(run(newClocks(fischer, seats), white, 5_000), 'white', 1_000)).toBe(60_000);
});

it('a clock that is stopped is charged', () => {
  const clocks = run(run(newClocks(fischer, seats), white, 0), null, 4_000);
  expect(clocks.running).toBeNull();
  expect(left(clocks, 'white', 9_000)).toBe(56_000);
});

it('a delay costs nothing', () => {
  const clocks = run(newClocks({ ...fischer, delay: 3_000 }, seats), white, 0);
  expect(reading(clocks, 'white', 1_000, false)).toMatchObject({ left: 60_000, free: 2_000 });
  expect(reading(clocks, 'white', 4_000, false)).toMatchObject({ left: 59_000, free: 0 });
});

it('the Assembly may have a time of its own, without a delay', () => {
  let clocks = newClocks({ ...fischer, delay: 3_000, assembly: 90_000 }, seats);
  clocks = run(clocks, { seat: 'white', assembly: true }, 0);
  expect(reading(clocks, 'white', 1_000, true)).toMatchObject({ left: 89_000, assembly: true, free: 0 });
  expect(reading(clocks, 'red', 1_000, true)).toMatchObject({ left: 90_000, assembly: true, runs: false });
  clocks = run(acted(clocks, 80_000), red, 10_000);
  expect(clocks.seats[0]).toEqual({ seat: 'white', left: 60_000, assembly_left: 80_000 });
  expect(reading(clocks, 'white', 11_000, false)).toMatchObject({ left: 60_000, assembly: false });
});

it('each action of correspondence has its days', () => {
  const day = 86_400_000;
  let clocks = run(newClocks({ type: 'correspondence', days: 3 }, seats), white, 0);
  clocks = run(acted(clocks, 2 * day), red, day);
  expect(left(clocks, 'white', day)).toBe(2 * day);
  clocks = run(acted(clocks, day), white, 3 * day);
  expect(left(clocks, 'white', 3 * day)).toBe(3 * day);
});

it('what was gained by actions that are taken back is lost, and a new start gives all again', () => {
  const before = newClocks(fischer, seats).seats;
  let clocks = run(newClocks(fischer, seats), white, 0);
  clocks = acted(clocks, 61_500);
  expect(left(lowerTo(clocks, before), 'white', 0)).toBe(60_000);
  clocks = run(clocks, red, 500);
  clocks = run(clocks, null, 10_500);
  expect(lowerTo(clocks, before).seats.map((clock) => clock.left)).toEqual([60_000, 50_000]);
  expect(left(refill(clocks, 'red'), 'red', 0)).toBe(60_000);
});

it('a clock changes at whole seconds, in the end at tenths, and after its delay', () => {
  const shown = { runs: true, assembly: false, free: 0 };
  expect(untilChange({ ...shown, left: 60_000 })).toBe(1);
  expect(untilChange({ ...shown, left: 59_400 })).toBe(401);
  expect(untilChange({ ...shown, left: 12_345 })).toBe(46);
  expect(untilChange({ ...shown, left: 12_345, free: 700 })).toBe(700);
  expect(untilLow({ ...shown, left: 25_000, free: 2_000 })).toBe(7_001);
  expect(untilLow({ ...shown, left: 19_999 })).toBe(0);
});
