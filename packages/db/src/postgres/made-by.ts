import { ownerOf, type PracticeScope, type UserId } from '@bedside/contracts/kit/ids';

/** Who makes a row with this right, where that is a colleague; null for the owner of the practice. */
export function madeBy({ practiceId, actorId }: PracticeScope): UserId | null {
  return actorId === ownerOf(practiceId) ? null : actorId;
}
