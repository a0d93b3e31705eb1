import type { ReminderPlan } from '@bedside/contracts/sharing/share/share-reminder.schema';
import type { PlannedReminder } from '@bedside/db/postgres/sharing/share/share.repository';

const DAY_MS = 24 * 3_600_000;

/** The reminder plan of a share that is sent now. The reminder comes at the same time of day. */
export function planReminder(plan: ReminderPlan | undefined, sentAt: Date): PlannedReminder | null {
  if (!plan) return null;
  const { afterDays, until, zone } = plan;
  return { at: new Date(sentAt.getTime() + afterDays * DAY_MS), until, zone };
}
