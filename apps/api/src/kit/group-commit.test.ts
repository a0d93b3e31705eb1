import { describe, expect, it } from 'vitest';
import { createGroupCommit } from './group-commit';

/** A flush that the test ends, and that records its items. */
function heldFlush() {
  const groups: number[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const flush = (items: number[]) =>
    new Promise<void>((resolve, reject) => {
      groups.push(items);
      ends.push((error) => (error ? reject(error) : resolve()));
    });
  return { groups, ends, flush };
}

/** Lets the event loop turn. */
async function turns(count: number): Promise<void> {
  for (let n = 0; n < count; n++) await new Promise((resolve) => setImmediate(resolve));
}

describe('createGroupCommit', () => {
  it('flushes items that arrive together once', async () => {
    const groups: number[][] = [];
    const commit = createGroupCommit<number>({
      flush: async (items) => void groups.push(items),
      maxDelayMs: 5,
      maxItems: 500,
    });
    await Promise.all([1, 2, 3].map((item) => commit.add(item)));
    expect(groups).toEqual([[1, 2, 3]]);
  });

  it('flushes a full group without waiting for the delay', async () => {
    const held = heldFlush();
    const commit = createGroupCommit<number>({ flush: held.flush, maxDelayMs: 60_000, maxItems: 2 });
    const adds = [commit.add(1), commit.add(2)];
    expect(held.groups).toEqual([[1, 2]]);
    held.ends[0]?.();
    await Promise.all(adds);
  });

  it('never makes a group larger than the maximum', async () => {
    const groups: number[][] = [];
    const commit = createGroupCommit<number>({
      flush: async (items) => void groups.push(items),
      maxDelayMs: 1,
      maxItems: 3,
    });
    await Promise.all(Array.from({ length: 10 }, (_, item) => commit.add(item)));
    expect(groups.map((group) => group.length)).toEqual([3, 3, 3, 1]);
    expect(groups.flat()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('flushes a single item without waiting for the delay', async () => {
    const held = heldFlush();
    const commit = createGroupCommit<number>({ flush: held.flush, maxDelayMs: 60_000, maxItems: 500 });
    const add = commit.add(1);
    await turns(6);
    expect(held.groups).toEqual([[1]]);
    held.ends[0]?.();
    await add;
  });

  it('waits as long as every turn of the event loop brings more', async () => {
    const held = heldFlush();
    const commit = createGroupCommit<number>({ flush: held.flush, maxDelayMs: 60_000, maxItems: 500 });
    const adds = [commit.add(1)];
    for (const item of [2, 3, 4]) {
      await turns(1);
      adds.push(commit.add(item));
    }
    expect(held.groups).toEqual([]);
    await turns(6);
    expect(held.groups).toEqual([[1, 2, 3, 4]]);
    held.ends[0]?.();
    await Promise.all(adds);
  });

  it('does not wait for more once a group is as old as the delay', async () => {
    const held = heldFlush();
    const commit = createGroupCommit<number>({ flush: held.flush, maxDelayMs: 0, maxItems: 500 });
    const adds = [commit.add(1), commit.add(2)];
    expect(held.groups).toEqual([[1]]);
    held.ends[0]?.();
    await turns(1);
    held.ends[1]?.();
    await Promise.all(adds);
  });

  it('starts the next flush before it answers the callers of the one before', async () => {
    const held = heldFlush();
    const commit = createGroupCommit<number>({ flush: held.flush, maxDelayMs: 60_000, maxItems: 2 });
    const first = [commit.add(1), commit.add(2)];
    const groupsWhenTold = first[0]?.then(() => held.groups.length);
    const next = commit.add(3);
    held.ends[0]?.();
    expect(await groupsWhenTold).toBe(2);
    held.ends[1]?.();
    await Promise.all([...first, next]);
  });

  it('gathers the next group during a flush and flushes it afterwards', async () => {
    const held = heldFlush();
    const commit = createGroupCommit<number>({ flush: held.flush, maxDelayMs: 60_000, maxItems: 500 });
    const first = commit.add(1);
    await turns(6);
    const second = [commit.add(2), commit.add(3)];
    await turns(3);
    expect(held.groups).toEqual([[1]]);
    held.ends[0]?.();
    await first;
    await turns(6);
    expect(held.groups).toEqual([[1], [2, 3]]);
    held.ends[1]?.();
    await Promise.all(second);
  });

  it('rejects every waiter of a failed group and none of the next', async () => {
    const held = heldFlush();
    const commit = createGroupCommit<number>({ flush: held.flush, maxDelayMs: 60_000, maxItems: 2 });
    const first = Promise.allSettled([commit.add(1), commit.add(2)]);
    const second = Promise.allSettled([commit.add(3), commit.add(4)]);
    held.ends[0]?.(new Error('disk full'));
    expect((await first).map((result) => result.status)).toEqual(['rejected', 'rejected']);
    await turns(1);
    held.ends[1]?.();
    expect((await second).map((result) => result.status)).toEqual(['fulfilled', 'fulfilled']);
  });

  it('drains the waiting items', async () => {
    const groups: number[][] = [];
    const commit = createGroupCommit<number>({
      flush: async (items) => void groups.push(items),
      maxDelayMs: 60_000,
      maxItems: 500,
    });
    const add = commit.add(1);
    await commit.drain();
    await add;
    expect(groups).toEqual([[1]]);
  });
});
