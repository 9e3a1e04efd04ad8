import { expect, it } from 'vitest';
import { timeText } from '../words/time.en';
import { noWish, ownControl, presets, seatChoice } from './wishes';

it('a seat is asked for as the server takes it', () => {
  expect(seatChoice(noWish)).toBe('this-browser');
  expect(seatChoice({ ...noWish, who: 'person' })).toBe('person');
  expect(seatChoice({ ...noWish, who: 'computer' })).toBe('computer');
  expect(seatChoice({ ...noWish, who: 'computer', level: 3 })).toEqual({ level: 3 });
  expect(seatChoice({ ...noWish, who: 'account', account: ' Ada ' })).toEqual({ account: 'Ada' });
});

it('a preset gives the time that its name says', () => {
  expect(presets.map(({ name, control }) => `${name}: ${timeText(control)}`)).toEqual([
    '3 + 2: 3 min + 2 s',
    '5 + 3: 5 min + 3 s',
    '10 + 5: 10 min + 5 s',
    '15 + 10: 15 min + 10 s',
    '30 + 20: 30 min + 20 s',
    '1 day: 1 day an action',
    '3 days: 3 days an action',
    '7 days: 7 days an action',
  ]);
});

it('a time of one’s own is in whole milliseconds, and an empty field is none', () => {
  expect(ownControl({ minutes: 0.1, increment: null, delay: 1.5, assembly: null })).toEqual({
    type: 'clock',
    initial: 6_000,
    increment: 0,
    delay: 1_500,
  });
  expect(ownControl({ minutes: 5, increment: 3, delay: 0, assembly: 10 })).toMatchObject({ assembly: 600_000 });
});
