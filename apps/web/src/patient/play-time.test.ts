import { expect, it } from 'vitest';
import { clockTime } from '@bedside/contracts/kit/clock-time';
import { spokenTime } from './play-time';

it.each([
  [0, '0:00', '0 seconds'],
  [9_999, '0:09', '9 seconds'],
  [61_000, '1:01', '1 minute 1 second'],
  [600_000, '10:00', '10 minutes'],
  [3_725_000, '1:02:05', '1 hour 2 minutes 5 seconds'],
  [-5, '0:00', '0 seconds'],
])('shows %i ms as %s and says "%s"', (ms, shown, said) => {
  expect([clockTime(ms), spokenTime(ms)]).toEqual([shown, said]);
});
