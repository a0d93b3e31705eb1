import type { DoctorScope, UserId } from '@bedside/contracts/kit/ids';

/** Who makes a row with this right, where that is a colleague; null for the owner of the practice. */
export function madeBy({ doctorId, actorId }: DoctorScope): UserId | null {
  return actorId === doctorId ? null : actorId;
}
