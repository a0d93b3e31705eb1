import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readCsv } from './read-csv';

const OPEN_FILES = '/proc/self/fd';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedside-csv-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function isOpen(path: string): boolean {
  return readdirSync(OPEN_FILES).some((name) => {
    const file = join(OPEN_FILES, name);
    // The list includes the folder being read, which is gone by now.
    return existsSync(file) && readlinkSync(file) === path;
  });
}

test.skipIf(!existsSync(OPEN_FILES))('a file that is not read to its end is closed', async () => {
  const path = join(folder, 'patients.csv');
  await writeFile(path, 'Anna,Novak,+420601123456\n'.repeat(100_000));
  const rows = readCsv(path, 'utf-8');
  const first = await rows.next();

  expect(first.value).toHaveLength(200);
  expect(isOpen(path)).toBe(true);
  await rows.return(undefined);
  await vi.waitFor(() => expect(isOpen(path)).toBe(false));
});
