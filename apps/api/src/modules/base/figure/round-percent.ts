/** A percentage with two decimals, as REST v1 sends it. */
export function roundPercent(percent: number): number {
  return Math.round(percent * 100) / 100;
}
