/**
 * The players' clocks as the log tells them: what each shows, and which one runs. The server decides; this only follows, by
 * the times that stand in its events.
 */
import type { Army } from '../api/Army';
import type { RunningClock } from '../api/RunningClock';
import type { Seat } from '../api/Seat';
import type { SeatClock } from '../api/SeatClock';
import type { TimeControl } from '../api/TimeControl';

const day = 24 * 60 * 60 * 1_000;

/** Under this much time a clock shows tenths of a second, and whoever plays is told once. */
export const low = 20_000;

export interface Clocks {
  control: TimeControl;
  /** What each clock showed when it last stopped. */
  seats: SeatClock[];
  running: RunningClock | null;
}

/** Whose clock is to run. */
export interface Due {
  seat: Army;
  /** J3: whether a piece of the Assembly is to be placed. */
  assembly: boolean;
}

/** What a clock shows at a moment, in milliseconds. */
export interface Reading {
  left: number;
  runs: boolean;
  /** J3: whether it is the Assembly's own time. */
  assembly: boolean;
  /** What the action may still take before the time runs. */
  free: number;
}

export function newClocks(control: TimeControl, seats: readonly Seat[]): Clocks {
  return { control, seats: seats.flatMap(({ armies: [seat] }) => (seat ? [full(control, seat)] : [])), running: null };
}

/** The clock of `due` runs from `at` on, if none runs yet; without it all stand still. */
export function run(clocks: Clocks, due: Due | null, at: number): Clocks {
  const { control, running } = clocks;
  if (due && !running) {
    const ready = control.type === 'correspondence' ? refill(clocks, due.seat) : clocks;
    const assembly = due.assembly && clockOf(ready, due.seat)?.assembly_left !== undefined;
    return { ...ready, running: { seat: due.seat, assembly, since: at } };
  }
  if (!due && running) return show(clocks, leftAt(clocks, running, at));
  return clocks;
}

/** Whoever's clock ran has acted, and it shows `left`. */
export function acted(clocks: Clocks, left: number): Clocks {
  return clocks.running ? show(clocks, left) : clocks;
}

/** Gives `seat` the time of the start again. */
export function refill(clocks: Clocks, seat: Army): Clocks {
  return { ...clocks, seats: clocks.seats.map((clock) => (clock.seat === seat ? full(clocks.control, seat) : clock)) };
}

/** No clock shows more than it did `then`: what was gained by actions that are taken back is lost. */
export function lowerTo(clocks: Clocks, then: readonly SeatClock[]): Clocks {
  const seats = clocks.seats.map((clock, index) => {
    const before = then[index] ?? clock;
    const own = Math.min(clock.assembly_left ?? Infinity, before.assembly_left ?? Infinity);
    return { ...clock, left: Math.min(clock.left, before.left), ...(Number.isFinite(own) ? { assembly_left: own } : {}) };
  });
  return { ...clocks, seats };
}

/** What the clock of `seat` shows at the server's time `now`; null if the seat has none. */
export function reading(clocks: Clocks, seat: Army, now: number, inAssembly: boolean): Reading | null {
  const clock = clockOf(clocks, seat);
  if (!clock) return null;
  const { running } = clocks;
  if (running?.seat === seat) {
    const free = Math.max(0, freeOf(clocks, running) - Math.max(0, now - running.since));
    return { left: leftAt(clocks, running, now), runs: true, assembly: running.assembly, free };
  }
  const assembly = inAssembly && clock.assembly_left !== undefined;
  return { left: assembly ? (clock.assembly_left ?? 0) : clock.left, runs: false, assembly, free: 0 };
}

/** How long it takes until a running clock shows something else, in milliseconds. */
export function untilChange({ left, free }: Reading): number {
  if (free > 0) return free;
  const step = left < low ? 100 : 1_000;
  return (left % step) + 1;
}

/** How long it takes until little time is left on a running clock; nothing if that is so already. */
export function untilLow({ left, free }: Reading): number {
  return left < low ? 0 : free + left - low + 1;
}

function full(control: TimeControl, seat: Army): SeatClock {
  if (control.type === 'correspondence') return { seat, left: control.days * day };
  const { initial, assembly } = control;
  return { seat, left: initial, ...(assembly === undefined ? {} : { assembly_left: assembly }) };
}

function clockOf(clocks: Clocks, seat: Army): SeatClock | undefined {
  return clocks.seats.find((clock) => clock.seat === seat);
}

/** What an action may take before the clock is charged. */
function freeOf({ control }: Clocks, running: RunningClock): number {
  return control.type === 'clock' && !running.assembly ? control.delay : 0;
}

function leftAt(clocks: Clocks, running: RunningClock, at: number): number {
  const clock = clockOf(clocks, running.seat);
  const start = (running.assembly ? clock?.assembly_left : clock?.left) ?? 0;
  const counted = Math.max(0, at - running.since - freeOf(clocks, running));
  return Math.max(0, start - counted);
}

/** The clock that ran stands, and shows `left`. */
function show(clocks: Clocks, left: number): Clocks {
  const { running } = clocks;
  const seats = clocks.seats.map((clock) => {
    if (clock.seat !== running?.seat) return clock;
    return running.assembly ? { ...clock, assembly_left: left } : { ...clock, left };
  });
  return { ...clocks, seats, running: null };
}
