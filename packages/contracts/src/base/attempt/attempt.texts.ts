import { roundWait } from './attempt.rules';

/** A wait in words: "1 minute", "12 minutes", "3 hours". */
export function sayWait(waitS: number): string {
  const { unit, count } = roundWait(waitS);
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}

/** The texts of REST v1 about limited attempts, by code. */
export const attemptTexts = {
  'too-many': ({ waitS }: { waitS: number }) => `Too many attempts. Please try again in ${sayWait(waitS)}.`,
  'too-many-codes': ({ waitS }: { waitS: number }) =>
    `Too many wrong codes. Please try again in ${sayWait(waitS)}.`,
} as const;
