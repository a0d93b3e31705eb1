import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readHolderId } from './holder-id';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const comeBy = (type: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);

test('A reloaded tab keeps the id of its editor', () => {
  comeBy('navigate');
  const holderId = readHolderId();
  expect(holderId).toMatch(/^[\w-]{16,64}$/);
  comeBy('reload');
  expect(readHolderId()).toBe(holderId);
});

test('A duplicated tab gets an id of its own', () => {
  comeBy('navigate');
  const holderId = readHolderId();
  comeBy('back_forward');
  expect(readHolderId()).not.toBe(holderId);
});
