import type { FieldErrors } from '@bedside/contracts/kit/fields';

/**
 * Which patients of a list cannot be shared with, at their places (`patients.N`): those of another doctor, and those
 * that occur twice. Undefined entries are no ids and are skipped.
 */
export function collectRecipientFaults(
  ids: readonly (string | undefined)[],
  known: { has: (id: string) => boolean },
): FieldErrors {
  const faults: FieldErrors = {};
  const seen = new Set<string>();
  ids.forEach((id, index) => {
    if (id === undefined) return;
    if (!known.has(id)) faults[`patients.${index}`] = ['invalid'];
    else if (seen.has(id)) faults[`patients.${index}`] = ['share.patient-twice'];
    seen.add(id);
  });
  return faults;
}
