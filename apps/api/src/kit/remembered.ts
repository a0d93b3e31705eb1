import { LRUCache } from 'lru-cache';

export type Remembered<Value> = {
  /** What was found under a key a moment ago, or is found now; undefined where there is nothing. */
  get(key: string): Promise<Value | undefined>;
  /** What is remembered under a key, without looking any further. */
  peek(key: string): Value | undefined;
  forget(keys: readonly string[]): void;
  /** Forgets every value that the test is true of. */
  forgetWhere(test: (value: Value) => boolean): void;
};

type RememberedOptions<Value> = {
  find: (key: string) => Promise<Value | undefined>;
  /** How long a change that this process does not hear of may stay unseen. */
  lifeMs: number;
  /** Epoch milliseconds. */
  clock: () => number;
};

const MOST_REMEMBERED = 20_000;

/**
 * Remembers for a while what is asked for again and again and changes seldom. What is absent is not remembered: it
 * may come into being at any moment. A value that was being read while something was forgotten may be older than the
 * change, so it is returned and not remembered.
 */
export function createRemembered<Value extends NonNullable<unknown>>({
  find,
  lifeMs,
  clock,
}: RememberedOptions<Value>): Remembered<Value> {
  const known = new LRUCache<string, Value>({
    max: MOST_REMEMBERED,
    ttl: lifeMs,
    ttlResolution: 0,
    perf: { now: clock },
  });
  let forgotten = 0;
  return {
    peek: (key) => known.get(key),
    async get(key) {
      const remembered = known.get(key);
      if (remembered !== undefined) return remembered;
      const before = forgotten;
      const value = await find(key);
      if (value !== undefined && before === forgotten) known.set(key, value);
      return value;
    },
    forget(keys) {
      forgotten += 1;
      for (const key of keys) known.delete(key);
    },
    forgetWhere(test) {
      forgotten += 1;
      for (const [key, value] of [...known.entries()]) if (test(value)) known.delete(key);
    },
  };
}
