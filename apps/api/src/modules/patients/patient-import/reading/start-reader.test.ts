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

test('of 40 files of one practice one is read at a time, and that of another practice does not wait for them', async () => {
  const open = (lane: string) => startReader('read-xls', { path: '/dev/null' }, lane);
  let begun = 0;
  const many = Array.from({ length: 40 }, async () => {
    const reader = await open('many');
    begun += 1;
    return reader;
  });
  const other = await open('other');
  expect(begun).toBe(1);
  await other.stop();
  for (const [at, reader] of many.entries()) {
    await (await reader).stop();
    expect(begun).toBeLessThanOrEqual(at + 2);
  }
});
