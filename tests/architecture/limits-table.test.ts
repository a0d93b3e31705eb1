import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@bedside/api/config';
import { GIGABYTE } from '@bedside/contracts/kit/constants';
import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import { describe, expect, test } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../../docs/keys-and-security.md'), 'utf8');
const rows = page.split('\n').filter((line) => line.includes('Postgres, `'));

describe('the table of limits in docs/keys-and-security.md', () => {
  test.each(Object.values(limits))('has $kind with its numbers', ({ kind, windows }) => {
    const [row, ...others] = rows.filter((line) => line.includes(`Postgres, \`${kind}\``));
    expect(others).toEqual([]);
    const [, , most = ''] = row?.split('|') ?? [];
    expect(most.match(/\d+(?= in | an? )/g)).toEqual(windows.map((window) => `${window.most}`));
  });

  test('has the quota of a practice with its numbers', () => {
    const { storageBytes, uploadsAtOnce } = readConfig({}).quota;
    const mostOf = (what: string) =>
      page
        .split('\n')
        .find((line) => line.startsWith(`| ${what}`))
        ?.split('|')[2];
    expect(mostOf('bytes of a practice')).toContain(` ${storageBytes / GIGABYTE} GB,`);
    expect(mostOf('uploads that run at once')).toContain(` ${uploadsAtOnce},`);
  });

  test('names no limit that does not exist', () => {
    const known = new Set<string>([
      ...Object.values(limits).map(({ kind }) => kind),
      'wrong-verify',
      'wrong-mail-change',
    ]);
    const named = rows.map((line) => /Postgres, `([^`]+)`/.exec(line)?.[1]);
    expect(named.filter((kind) => !known.has(kind ?? ''))).toEqual([]);
    expect(named.length).toBeGreaterThan(10);
  });
});
