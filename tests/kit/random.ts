/** A repeatable random source: the same seed gives the same numbers. */
export type Random = {
  readonly seed: number;
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
};

/** Mulberry32 with the seed in `BEDSIDE_SEED`, else a new one. It is printed, because it repeats the run. */
export function createRandom(seed = chosenSeed()): Random {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { seed, next, between: (from, to) => from + Math.floor(next() * (to - from + 1)) };
}

function chosenSeed(): number {
  const seed = Number(process.env['BEDSIDE_SEED'] ?? Date.now() % 1_000_000);
  console.log(`BEDSIDE_SEED=${seed}`);
  return seed;
}

/** How often a fault is provoked: `BEDSIDE_FAULT_ROUNDS`, once when not given. */
export function faultRounds(): number[] {
  const count = Number(process.env['BEDSIDE_FAULT_ROUNDS'] ?? 1);
  return Array.from({ length: count }, (_, at) => at + 1);
}
