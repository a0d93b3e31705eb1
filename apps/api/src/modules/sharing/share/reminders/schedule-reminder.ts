import type { ReminderSchedule } from '@bedside/contracts/sharing/share/share-reminder.schema';
import type { ScheduledReminder } from '@bedside/db/postgres/sharing/share/share.repository';

const DAY_MS = 24 * 3_600_000;

/** The reminder schedule of a share that is sent now. The reminder comes at the same time of day. */
export function scheduleReminder(
  schedule: ReminderSchedule | undefined,
  sentAt: Date,
): ScheduledReminder | null {
  if (!schedule) return null;
  const { afterDays, until, zone } = schedule;
  return { at: new Date(sentAt.getTime() + afterDays * DAY_MS), until, zone };
}
