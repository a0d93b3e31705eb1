/** Of fewer cases than these a percentage says more than is known, so only the numbers are shown. */
export const FEWEST_CASES = 10;

/**
 * A part of a whole in whole percent, or a change against what was before.
 * @returns null where the whole has too few cases
 */
export function shareOf(part: number, whole: number): number | null {
  return whole < FEWEST_CASES ? null : Math.round((part / whole) * 100);
}
