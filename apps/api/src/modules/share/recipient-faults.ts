import type { FieldErrors } from '@bedside/contracts/kit/fields';
import { texts } from '@bedside/contracts/kit/texts';
import { shareTexts } from '@bedside/contracts/share/share.texts';

/**
 * Who of a list of patients cannot be shared with, at their places (`patients.N`): who is not the doctor's, and who
 * stands in it twice. What is undefined is passed over: it is no id at all.
 */
export function recipientFaults(
  ids: readonly (string | undefined)[],
  known: { has: (id: string) => boolean },
): FieldErrors {
  const faults: FieldErrors = {};
  const seen = new Set<string>();
  ids.forEach((id, index) => {
    if (id === undefined) return;
    if (!known.has(id)) faults[`patients.${index}`] = [texts.invalid];
    else if (seen.has(id)) faults[`patients.${index}`] = [shareTexts.patientTwice];
    seen.add(id);
  });
  return faults;
}
