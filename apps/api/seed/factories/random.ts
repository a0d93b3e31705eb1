/** A random source that gives the same sequence for the same seed, so that two demos are alike. */
export type Random = {
  /** At least `from`, below `to`. */
  between(from: number, to: number): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** An item by the weight that `weigh` gives it. */
  weighted<T>(items: readonly T[], weigh: (item: T) => number): T;
};

/** mulberry32: small, fast, and random enough for a demo. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const at = <T>(items: readonly T[], index: number): T => {
    const item = items[index];
    if (item === undefined) throw new RangeError('nothing to choose from');
    return item;
  };
  return {
    between: (from, to) => from + next() * (to - from),
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => at(items, Math.floor(next() * items.length)),
    weighted(items, weigh) {
      let rest = next() * items.reduce((sum, item) => sum + weigh(item), 0);
      const found = items.find((item) => (rest -= weigh(item)) < 0);
      return found ?? at(items, items.length - 1);
    },
  };
}
