import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultsOfMigrations } from './migrations';
import { repositoryRoot } from './source-files';

const folder = join(repositoryRoot, 'packages/db/migrations');
const list = readFileSync(join(folder, 'sha256.txt'), 'utf8');

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.sql'))
  .map((path) => ({
    path: path.replaceAll('\\', '/'),
    hash: createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex'),
  }));

describe('migrations', () => {
  test('are only added: each is as it was when it was listed, and has a time that exists', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(faultsOfMigrations(files, list)).toEqual([]);
  });

  const up = { path: 'postgres/20261127T2027-baseline/001-a.sql', hash: 'a1' };
  const next = { path: 'postgres/20261128T0900-b.up.sql', hash: 'b1' };
  const listed = `a1  ${up.path}\nb1  ${next.path}\n`;

  test.each([
    ['as listed', [up, next], listed, []],
    ['changed', [{ ...up, hash: 'a2' }, next], listed, [`changed: ${up.path}`]],
    ['removed', [next], listed, [`removed: ${up.path}`]],
    ['not listed', [up, next], `a1  ${up.path}\n`, [`not listed: ${next.path}`]],
    [
      'of a time that does not exist',
      [{ path: 'postgres/20261127T2086-c.up.sql', hash: 'c' }],
      'c  postgres/20261127T2086-c.up.sql\n',
      ['no such time: postgres/20261127T2086-c.up.sql'],
    ],
    [
      'of a day that does not exist',
      [{ path: 'postgres/20261131T0900-c.up.sql', hash: 'c' }],
      'c  postgres/20261131T0900-c.up.sql\n',
      ['no such time: postgres/20261131T0900-c.up.sql'],
    ],
    [
      'before the baseline',
      [up, { path: 'postgres/20261127T2026-c.up.sql', hash: 'c' }],
      `a1  ${up.path}\nc  postgres/20261127T2026-c.up.sql\n`,
      ['before the baseline: postgres/20261127T2026-c.up.sql'],
    ],
  ])('%s', (_, given, text, faults) => {
    expect(faultsOfMigrations(given, text)).toEqual(faults);
  });
});
