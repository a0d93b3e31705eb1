import type { PracticeRole } from './colleague.schema';

/** How long an invitation can be accepted. */
export const INVITATION_LIFE_MS = 7 * 24 * 3_600_000;

const ranks: Readonly<Record<PracticeRole, number>> = { assistant: 0, doctor: 1, owner: 2 };

/** Whether somebody with a role in a practice may do what needs at least another role. */
export function mayActAs(role: PracticeRole, least: PracticeRole): boolean {
  return ranks[role] >= ranks[least];
}
