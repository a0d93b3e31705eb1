import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gatherLines } from './open-log';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const written: string[] = [];
  const output = gatherLines({
    write: (text) => written.push(text),
    flushSync: () => written.push('flushed'),
  });
  return { output, written };
}

it('writes lines together, in their order, after a quarter of a second', () => {
  const { output, written } = open();
  output.write('one\n');
  output.write('two\n');
  expect(written).toEqual([]);
  vi.advanceTimersByTime(250);
  output.write('three\n');
  vi.advanceTimersByTime(250);
  expect(written).toEqual(['one\ntwo\n', 'three\n']);
});

it('does not wait when many lines come, and writes none twice', () => {
  const { output, written } = open();
  for (let line = 0; line < 300; line += 1) output.write(`${line}\n`);
  expect(written).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  expect(written.join('').trim().split('\n').map(Number)).toEqual(Array.from({ length: 300 }, (_, at) => at));
});

it('loses nothing when the process ends', () => {
  const { output, written } = open();
  output.write('last\n');
  output.flushSync();
  expect(written).toEqual(['last\n', 'flushed']);
});
