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
 * may come into being at any moment. A value that was being read while something was forgotten may be older than what
 * made it be forgotten, and is handed on without being kept.
 */
export function createRemembered<Value>({
  find,
  lifeMs,
  clock,
}: RememberedOptions<Value>): Remembered<Value> {
  const known = new Map<string, { value: Value; until: number }>();
  let forgotten = 0;
  const peek = (key: string) => {
    const remembered = known.get(key);
    return remembered && remembered.until > clock() ? remembered.value : undefined;
  };
  return {
    peek,
    async get(key) {
      const remembered = peek(key);
      if (remembered !== undefined) return remembered;
      const before = forgotten;
      const value = await find(key);
      known.delete(key);
      if (value !== undefined && before === forgotten) {
        if (known.size >= MOST_REMEMBERED) known.clear();
        known.set(key, { value, until: clock() + lifeMs });
      }
      return value;
    },
    forget(keys) {
      forgotten += 1;
      for (const key of keys) known.delete(key);
    },
    forgetWhere(test) {
      forgotten += 1;
      for (const [key, { value }] of known) if (test(value)) known.delete(key);
    },
  };
}
