import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createArrivals } from './arrivals';

async function isSettled(settled: Promise<void>): Promise<boolean> {
  const late = setImmediate(false);
  return Promise.race([settled.then(() => true), late]);
}

test('A question waits for the requests that came before it, and for no later ones', async () => {
  const arrivals = createArrivals();
  const first = arrivals.come('a');
  const second = arrivals.come('a');
  const settled = arrivals.settled('a');
  arrivals.come('a');
  first();
  expect(await isSettled(settled)).toBe(false);
  second();
  expect(await isSettled(settled)).toBe(true);
});

test('Requests about another upload, and those that ended, are not waited for', async () => {
  const arrivals = createArrivals();
  arrivals.come('b');
  const ended = arrivals.come('a');
  ended();
  ended();
  expect(await isSettled(arrivals.settled('a'))).toBe(true);
});

test('A request that ends twice does not end a later one', async () => {
  const arrivals = createArrivals();
  const ended = arrivals.come('a');
  ended();
  arrivals.come('a');
  ended();
  expect(await isSettled(arrivals.settled('a'))).toBe(false);
});
