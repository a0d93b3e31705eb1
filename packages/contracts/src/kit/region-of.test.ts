import { expect, it } from 'vitest';
import { regionOf } from './region-of';

it.each([
  ['en-GB', 'GB'],
  ['de', 'DE'],
  ['en-US@posix', 'US'],
  ['de_AT.UTF-8', 'AT'],
  ['C', undefined],
  ['POSIX.UTF-8', undefined],
  ['', undefined],
])('reads the country of %s', (tag, region) => {
  expect(regionOf(tag)).toBe(region);
});
