/** The roles that an owner can give. */
export const colleagueRoles = ['doctor', 'assistant', 'analyst'] as const;
export type ColleagueRole = (typeof colleagueRoles)[number];

/**
 * What somebody may do in a practice. The owner may do everything. A doctor may do everything but what concerns the
 * practice itself: plan and payments, people, appearance, the audit trail and the export. An assistant works with
 * patients, shares and conversations, deletes nothing and makes no videos. An analyst reads figures, and has no right to
 * any row of the practice.
 */
export const practiceRoles = ['owner', ...colleagueRoles] as const;
export type PracticeRole = (typeof practiceRoles)[number];

const ranks: Readonly<Record<PracticeRole, number>> = { analyst: 0, assistant: 1, doctor: 2, owner: 3 };

/** Whether somebody with a role in a practice may do what needs at least another role. */
export function mayActAs(role: PracticeRole, least: PracticeRole): boolean {
  return ranks[role] >= ranks[least];
}

/** Whether somebody with a role may run statements over the figures of the practice. */
export const mayAnalyse = (role: PracticeRole): boolean => role !== 'assistant';
