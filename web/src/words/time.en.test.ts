import { expect, it } from 'vitest';
import { ago, clockText, dayText, span, timeText } from './time.en';

it('a clock shows what a glance needs', () => {
  expect([300_000, 299_999, 61_000, 20_000, 19_990, 9_850, 99, 0].map(clockText)).toEqual([
    '5:00', '4:59', '1:01', '0:20', '0:19.9', '0:09.8', '0:00.0', '0:00.0',
  ]);
  expect(clockText(3_723_000)).toBe('1:02:03');
  expect(clockText(2 * 86_400_000 + 4 * 3_600_000 + 59_000)).toBe('2d 4h');
  expect(clockText(86_400_000)).toBe('1d');
});

it('the time of a game is told in the field’s form', () => {
  const clock = { type: 'clock', initial: 300_000, increment: 3_000, delay: 0 } as const;
  expect(timeText(undefined)).toBe('no clock');
  expect(timeText(clock)).toBe('5 min + 3 s');
  expect(timeText({ ...clock, increment: 0, delay: 2_000, assembly: 600_000 })).toBe('5 min, 2 s delay, 10 min for the Assembly');
  expect(timeText({ type: 'correspondence', days: 1 })).toBe('1 day an action');
  expect(timeText({ type: 'correspondence', days: 3 })).toBe('3 days an action');
  expect([15_000, 90_000, 5_400_000, 3_600_000].map(span)).toEqual(['15 s', '90 s', '1 h 30 min', '1 h']);
});

it('the past is told in one unit', () => {
  const now = 1_800_000_000_000;
  expect([0, 59_000, 60_000, 7_200_000, 86_400_000, 5 * 86_400_000, -5_000].map((past) => ago(now - past, now))).toEqual([
    'just now', 'just now', '1 minute ago', '2 hours ago', 'yesterday', '5 days ago', 'just now',
  ]);
  expect(dayText(Date.UTC(2026, 10, 30, 12))).toBe('30 November 2026');
});
