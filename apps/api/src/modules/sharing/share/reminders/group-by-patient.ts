import type { PatientId } from '@bedside/contracts/kit/ids';

/** Shares by their patients, in the order given. */
export function groupByPatient<T extends { patientId: PatientId }>(
  shares: readonly T[],
): ReadonlyMap<PatientId, readonly T[]> {
  const groups = new Map<PatientId, T[]>();
  for (const share of shares) {
    const group = groups.get(share.patientId);
    if (group) group.push(share);
    else groups.set(share.patientId, [share]);
  }
  return groups;
}
