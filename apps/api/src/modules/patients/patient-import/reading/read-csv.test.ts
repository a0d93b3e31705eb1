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

test.each([
  ['has its headings below a title', 'Patients, Harbour Clinic\n\nfirst name;last name;phone\n', ';'],
  ['has sentences in its cells', 'first name;last name;phone;note\n', ';'],
  ['has bars between its cells', 'first name|last name|phone\n', '|'],
  ['names its delimiter', 'sep=^\nfirst name^last name^phone\n', '^'],
])('a file that %s', async (_, top, mark) => {
  const path = join(folder, `${mark.charCodeAt(0)}-${top.length}.csv`);
  const rows = ['Ada', 'Bo'].map((name, at) => [name, 'B, C', `212555010${at}`, 'a, b, c, d']);
  await writeFile(path, top + rows.map((cells) => `${cells.join(mark)}\n`).join(''));
  const found: string[][] = [];
  for await (const batch of readCsv(path, 'utf-8'))
    found.push(...batch.map(({ cells }) => cells.map(({ text }) => text)));
  expect(found.slice(-2)).toEqual(rows);
});
