/** Times in words: what a clock shows, how much time a game gives, when something happened. */
import type { TimeControl } from '../api/TimeControl';
import { low } from '../play/clocks';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const two = (number: number): string => String(number).padStart(2, '0');

/** What a clock shows: `2d 4h`, `1:02:03`, `4:32`, and under 20 seconds `0:09.8`. */
export function clockText(left: number): string {
  const seconds = Math.floor(left / second);
  const [days, hours, minutes] = [Math.floor(left / day), Math.floor((left % day) / hour), Math.floor((left % hour) / minute)];
  if (days > 0) return hours > 0 ? `${days}d ${hours}h` : `${days}d`;
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  const tenths = left < low ? `.${Math.floor((left % second) / 100)}` : '';
  return `${minutes}:${two(seconds % 60)}${tenths}`;
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}

/** "3 min", "90 s", "1 h 30 min". */
export function span(time: number): string {
  if (time >= hour && time % minute === 0) {
    const rest = (time % hour) / minute;
    return `${Math.floor(time / hour)} h${rest > 0 ? ` ${rest} min` : ''}`;
  }
  return time % minute === 0 && time > 0 ? `${time / minute} min` : `${time / second} s`;
}

/** How much time a game gives its players: "5 min + 3 s", "3 days an action". */
export function timeText(control: TimeControl | undefined): string {
  if (!control) return 'no clock';
  if (control.type === 'correspondence') return `${count(control.days, 'day')} an action`;
  const { initial, increment, delay, assembly } = control;
  const gain = increment > 0 ? ` + ${span(increment)}` : '';
  const free = delay > 0 ? `, ${span(delay)} delay` : '';
  const own = assembly === undefined ? '' : `, ${span(assembly)} for the Assembly`;
  return `${span(initial)}${gain}${free}${own}`;
}

/** "just now", "5 minutes ago", "yesterday". */
export function ago(at: number, now: number): string {
  const past = Math.max(0, now - at);
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  if (past < minute) return 'just now';
  if (past < hour) return words.format(-Math.floor(past / minute), 'minute');
  if (past < day) return words.format(-Math.floor(past / hour), 'hour');
  return words.format(-Math.floor(past / day), 'day');
}

/** A day: "30 November 2026". */
export function dayText(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(at);
}
