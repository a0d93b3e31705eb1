import { describe, expect, test } from 'vitest';
import { createRemembered } from './remembered';

function setUp() {
  let now = 1;
  let reads = 0;
  const stored = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  let gate: Promise<void> = Promise.resolve();
  const remembered = createRemembered<number>({
    find: async (key) => {
      reads += 1;
      const value = stored.get(key);
      await gate;
      return value;
    },
    lifeMs: 1_000,
    clock: () => now,
  });
  return {
    remembered,
    stored,
    reads: () => reads,
    pass: (ms: number) => (now += ms),
    hold() {
      let release = () => {};
      gate = new Promise((resolve) => (release = resolve));
      return release;
    },
  };
}

describe('a remembered value', () => {
  test('is read once within its lifetime, and again after it', async () => {
    const { remembered, stored, reads, pass } = setUp();
    expect(await remembered.get('a')).toBe(1);
    stored.set('a', 3);
    pass(999);
    expect(await remembered.get('a')).toBe(1);
    pass(2);
    expect(await remembered.get('a')).toBe(3);
    expect(reads()).toBe(2);
  });

  test('is never an absence', async () => {
    const { remembered, stored } = setUp();
    expect(await remembered.get('c')).toBeUndefined();
    stored.set('c', 4);
    expect(await remembered.get('c')).toBe(4);
  });

  test('is gone when it is forgotten, by its key or by a test of the value', async () => {
    const { remembered, stored } = setUp();
    await remembered.get('a');
    await remembered.get('b');
    stored.set('a', 3).set('b', 4);
    remembered.forget(['a']);
    expect([await remembered.get('a'), await remembered.get('b')]).toEqual([3, 2]);
    remembered.forgetWhere((value) => value === 2);
    expect(await remembered.get('b')).toBe(4);
  });

  test('is never one whose read began before something was forgotten', async () => {
    const { remembered, stored, hold } = setUp();
    const release = hold();
    const early = remembered.get('a');
    stored.set('a', 3);
    remembered.forget(['a']);
    release();
    expect(await early).toBe(1);
    expect(await remembered.get('a')).toBe(3);
  });
});
