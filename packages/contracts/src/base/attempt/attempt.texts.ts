import { roundWait } from '../../kit/wait.rules';

/** A wait in words: "1 minute", "12 minutes", "3 hours". */
export function sayWait(waitS: number): string {
  const { unit, count } = roundWait(waitS);
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
