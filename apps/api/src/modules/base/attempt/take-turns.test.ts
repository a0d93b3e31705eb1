import { describe, expect, it } from 'vitest';
import { takeTurns } from './take-turns';

/** Work that ends when the test says so. */
function held() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end, ended };
}
const nextTick = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('let one worker at a time run under a name, in the order of arrival', async () => {
    let working = 0;
    const seen: number[] = [];
    await Promise.all(
      Array.from({ length: 40 }, (_none, caller) =>
        takeTurns(['a', caller % 2 === 0 ? 'b' : 'c'], async () => {
          working += 1;
          expect(working).toBe(1);
          await nextTick();
          seen.push(caller);
          working -= 1;
        }),
      ),
    );
    expect(seen).toEqual(Array.from({ length: 40 }, (_none, caller) => caller));
  });

  it('do not wait for other names', async () => {
    const first = held();
    const waiting = takeTurns(['a'], () => first.ended);
    expect(await takeTurns(['b'], () => Promise.resolve('done'))).toBe('done');
    first.end();
    await waiting;
  });

  it('never wait for each other in a circle, in whatever order names are given', async () => {
    const both = await Promise.all([
      takeTurns(['a', 'b'], nextTick),
      takeTurns(['b', 'a'], nextTick),
      takeTurns(['a', 'a'], nextTick),
    ]);
    expect(both).toHaveLength(3);
  });

  it('continue after work that failed', async () => {
    const failing = takeTurns(['a'], () => Promise.reject(new Error('no')));
    const next = takeTurns(['a'], () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});
