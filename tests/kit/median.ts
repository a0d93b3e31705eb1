export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** The 95% interval of the median over 1,000 draws with a fixed seed. */
export function bootstrap(values: readonly number[]): [number, number] {
  let state = 1;
  const draw = () => {
    state = (state * 48_271) % 2_147_483_647;
    return values[state % values.length] ?? Number.NaN;
  };
  const medians = Array.from({ length: 1_000 }, () => median(values.map(draw))).sort((a, b) => a - b);
  return [medians[25] ?? Number.NaN, medians[974] ?? Number.NaN];
}
