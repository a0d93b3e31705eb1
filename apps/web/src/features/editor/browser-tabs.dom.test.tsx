import { locks } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listGoneTabs, showToTabs } from './browser-tabs';

beforeEach(() => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  localStorage.clear();
});

test('A tab that is open is not gone; one that was closed or crashed is', async () => {
  expect(await listGoneTabs()).toEqual([]);
  const ends = ['first', 'second'].map(showToTabs);
  expect(await listGoneTabs()).toEqual([]);
  ends[0]?.();
  await expect.poll(listGoneTabs).toEqual(['first']);
  ends[1]?.();
  await expect.poll(listGoneTabs).toEqual(['first', 'second']);
});

test('Where the browser has no locks, no tab is known to be gone', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  showToTabs('first')();
  expect(await listGoneTabs()).toEqual([]);
});
