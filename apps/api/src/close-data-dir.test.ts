import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeDataDir } from './close-data-dir';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bedside-open-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const modeOf = (path: string) => (statSync(join(dataDir, path)).mode & 0o777).toString(8);

it('closes an open data directory and its files, once', () => {
  chmodSync(dataDir, 0o755);
  mkdirSync(join(dataDir, 'files/original'), { recursive: true });
  writeFileSync(join(dataDir, 'files/original/film'), 'x');
  for (const [path, mode] of [
    ['files', 0o755],
    ['files/original', 0o755],
    ['files/original/film', 0o644],
  ] as const)
    chmodSync(join(dataDir, path), mode);
  expect(closeDataDir(dataDir)).toBe(4);
  expect(['.', 'files', 'files/original', 'files/original/film'].map(modeOf)).toEqual([
    '700',
    '700',
    '700',
    '600',
  ]);
  expect(closeDataDir(dataDir)).toBe(0);
});

it('leaves the folders of the engines and a missing directory alone', () => {
  chmodSync(dataDir, 0o755);
  mkdirSync(join(dataDir, 'postgres'));
  chmodSync(join(dataDir, 'postgres'), 0o750);
  closeDataDir(dataDir);
  expect(modeOf('postgres')).toBe('750');
  expect(closeDataDir(join(dataDir, 'nowhere'))).toBe(0);
});
