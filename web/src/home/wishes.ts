/** What the form of a new game asks for: who has each seat, and how much time. */
import type { SeatChoice } from '../api/SeatChoice';
import type { TimeControl } from '../api/TimeControl';

/** Whom a seat is for. `level` is of the computer, `account` the name of whom one challenges. */
export interface SeatWish {
  who: 'this-browser' | 'person' | 'account' | 'computer';
  level: number;
  account: string;
}

/** The computer's levels, from a beginner's to its full strength. */
export const fullStrength = 10;
export const levels = Array.from({ length: fullStrength }, (_, index) => index + 1);

export const noWish: SeatWish = { who: 'this-browser', level: fullStrength, account: '' };

/** The wish as the server takes it. */
export function seatChoice({ who, level, account }: SeatWish): SeatChoice {
  if (who === 'account') return { account: account.trim() };
  if (who === 'computer' && level < fullStrength) return { level };
  return who;
}

const second = 1_000;
const minute = 60 * second;

const fischer = (minutes: number, seconds: number): TimeControl => ({
  type: 'clock',
  initial: minutes * minute,
  increment: seconds * second,
  delay: 0,
});
const correspondence = (days: number): TimeControl => ({ type: 'correspondence', days });

/** The times most people play with, under the names that they know: minutes and the seconds gained with an action. */
export const presets: readonly { name: string; control: TimeControl }[] = [
  { name: '3 + 2', control: fischer(3, 2) },
  { name: '5 + 3', control: fischer(5, 3) },
  { name: '10 + 5', control: fischer(10, 5) },
  { name: '15 + 10', control: fischer(15, 10) },
  { name: '30 + 20', control: fischer(30, 20) },
  { name: '1 day', control: correspondence(1) },
  { name: '3 days', control: correspondence(3) },
  { name: '7 days', control: correspondence(7) },
];

/** A time of one's own: minutes for the game, seconds gained and seconds free an action, minutes for the Assembly. */
export interface OwnTime {
  minutes: number | null;
  increment: number | null;
  delay: number | null;
  /** J3: none if the Assembly runs on the clock. */
  assembly: number | null;
}

export function ownControl({ minutes, increment, delay, assembly }: OwnTime): TimeControl {
  return {
    type: 'clock',
    initial: Math.round((minutes ?? 0) * minute),
    increment: Math.round((increment ?? 0) * second),
    delay: Math.round((delay ?? 0) * second),
    ...(assembly ? { assembly: Math.round(assembly * minute) } : {}),
  };
}
