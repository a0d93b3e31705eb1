import type { PracticeId } from '@bedside/contracts/kit/ids';

/** The place of a message to patients, whatever table has it: it is encrypted once for all of them. */
export function messagePlace(practiceId: PracticeId) {
  return { practiceId, column: 'share.message', id: practiceId } as const;
}
