import { afterEach, expect, test } from 'vitest';
import { answerTabs, listGoneTabs } from './browser-tabs';

afterEach(() => localStorage.clear());

test('A tab that answers is not gone; one that was closed or crashed is', async () => {
  expect(await listGoneTabs()).toEqual([]);
  const ends = ['first', 'second'].map(answerTabs);
  expect(await listGoneTabs()).toEqual([]);
  ends[0]?.();
  expect(await listGoneTabs()).toEqual(['first']);
  ends[1]?.();
  expect(await listGoneTabs()).toEqual(['first', 'second']);
});
