import { readFile } from 'node:fs/promises';
import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import { describe, expect, it } from 'vitest';
import { limitRows, otherLimitRows } from './limit-rows';

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
const rows = Object.entries({ ...limitRows, ...otherLimitRows });

describe('the table of limits', () => {
  it('has a row for every limit of attempts, and no other', () => {
    expect(Object.keys(limitRows).sort()).toEqual(Object.keys(limits).sort());
  });

  it.each(rows)('names a test of %s in which many call at once', async (_limit, { ways, test }) => {
    expect(ways).not.toEqual([]);
    expect(await read(test)).toMatch(/atOnce\(|length: 200|asked < 200|MOST_WAITING/);
  });

  it('has its limits hammered where it says so', async () => {
    const hammered = await read('tests/abuse/limits-at-once.db.test.ts');
    for (const [name, { test }] of Object.entries(limitRows))
      if (test.endsWith('limits-at-once.db.test.ts')) expect(hammered).toContain(`limits.${name}`);
  });
});
