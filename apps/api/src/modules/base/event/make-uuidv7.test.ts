import { describe, expect, it } from 'vitest';
import { makeUuidv7 } from './make-uuidv7';

describe('uuidv7', () => {
  it('makes ids of version 7 that carry their time and never repeat, also beyond the pool of random bits', () => {
    const now = Date.UTC(2026, 2, 10);
    const ids = Array.from({ length: 2_000 }, () => makeUuidv7(now));
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) {
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      expect(parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now);
    }
  });

  it('sorts by time', () => {
    const ids = [0, 1, 255, 4_096, 1e9, 1e12, 1.7e12, 2 ** 44].map(makeUuidv7);
    expect(ids.toSorted()).toEqual(ids);
  });
});
