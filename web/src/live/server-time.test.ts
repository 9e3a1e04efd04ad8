import { expect, it } from 'vitest';
import { ServerTime } from './server-time';

it('the answer was given half way between question and arrival, as far as one knows', () => {
  const time = new ServerTime();
  expect(time.lead).toBe(0);
  time.answered(10_050, 0, 200);
  expect(time.lead).toBe(9_950);
});

it('an event that comes quickly narrows it, one that comes late says nothing', () => {
  const time = new ServerTime();
  time.answered(10_050, 0, 200);
  time.heard(20_000, 10_020);
  expect(time.lead).toBe((9_980 + 10_050) / 2);
  time.heard(30_000, 21_000);
  expect(time.lead).toBe((9_980 + 10_050) / 2);
});

it('a browser clock that was set back is believed no longer', () => {
  const time = new ServerTime();
  time.answered(1_000, 1_000, 1_100);
  time.heard(6_000, 2_000);
  expect(time.lead).toBe(4_000);
});
