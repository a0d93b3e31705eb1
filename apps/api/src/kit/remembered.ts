import { LRUCache } from 'lru-cache';

export type Remembered<Value> = {
  /**
   * The value of a key, from memory or read now; undefined where there is none.
   * @param find reads it instead of the ordinary way, for a caller with a transaction
   */
  get(key: string, find?: () => Promise<Value | undefined>): Promise<Value | undefined>;
  /** The remembered value of a key, without reading. */
  peek(key: string): Value | undefined;
  forget(keys: readonly string[]): void;
  /** Forgets every value for which the test is true. */
  forgetWhere(test: (value: Value) => boolean): void;
};

type RememberedOptions<Value> = {
  find: (key: string) => Promise<Value | undefined>;
  /** How long a change that this process does not hear of may remain unseen. */
  lifeMs: number;
  /** Epoch milliseconds. */
  clock: () => number;
};

export const MOST_REMEMBERED = 20_000;

/**
 * Remembers for a while what is read often and changes seldom. It does not remember absence, because a value may appear
 * at any moment. A read that was running while something was forgotten may have found an older value. That value is
 * returned and not remembered.
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
    async get(key, findHere = () => find(key)) {
      const remembered = known.get(key);
      if (remembered !== undefined) return remembered;
      const before = forgotten;
      const value = await findHere();
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
