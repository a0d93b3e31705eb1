import { describe, expect, it } from 'vitest';
import { queueHashing } from './queue-hashing';

const MOST_WAITING = 200;

describe('the queue of passwords', () => {
  it('hashes two at once, keeps 200 waiting, and refuses the next until there is room', async () => {
    let working = 0;
    let mostWorking = 0;
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const hash = async () => {
      mostWorking = Math.max(mostWorking, (working += 1));
      await opened;
      working -= 1;
    };
    const taken: Promise<void>[] = [];
    for (let caller = 0; caller < MOST_WAITING + 2; caller += 1) {
      taken.push(queueHashing(hash, 'stranger'));
      // The queue starts work a moment after accepting it.
      await new Promise((resolve) => setImmediate(resolve));
    }
    await expect(queueHashing(hash, 'stranger')).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterS: 3,
    });
    // A lane full of strangers refuses nobody who is known, and known callers are next.
    const order: string[] = [];
    const known = queueHashing(() => Promise.resolve(order.push('known')), 'known');
    void taken[2]?.then(() => order.push('stranger'));
    open();
    await known;
    await Promise.all(taken);
    expect(order).toEqual(['known', 'stranger']);
    expect(mostWorking).toBe(2);
    await expect(queueHashing(() => Promise.resolve('done'), 'stranger')).resolves.toBe('done');
  });
});
