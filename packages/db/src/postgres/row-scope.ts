import { type PracticeId, practiceScope, type PracticeScope, type UserId } from '@bedside/contracts/kit/ids';

/**
 * The right to the rows of the practice that a row names. It is for rows that a valid link or a job has opened: a law of
 * the tests lists the files that may call this. Everywhere else authentication makes the scope. Its colleague is whoever
 * made the row, where the row tells.
 */
export function scopeOfRow(row: { practice_id: PracticeId; made_by?: UserId | null }): PracticeScope {
  return practiceScope(row.practice_id, row.made_by);
}
