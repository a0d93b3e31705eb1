/** A percent with the two decimals that the wire carries. */
export function roundPercent(percent: number): number {
  return Math.round(percent * 100) / 100;
}
