import { expect, test } from 'vitest';
import { startReader, type Reader } from './start-reader';

test('two of 40 files are read at once, and each that ends lets the next begin', async () => {
  const started: Reader<unknown>[] = [];
  const readers = Array.from({ length: 40 }, async () => {
    const reader = await startReader('read-xls', { path: '/dev/null' });
    started.push(reader);
    return reader;
  });
  const begun: number[] = [];
  for (const [at, reader] of readers.entries()) {
    await Promise.all([reader, readers[at + 1]]);
    begun.push(started.length - at);
    await (await reader).stop();
  }
  expect(begun).toEqual([...Array.from({ length: 39 }, () => 2), 1]);
});
