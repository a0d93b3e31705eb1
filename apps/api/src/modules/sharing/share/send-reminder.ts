import type { RemindInput } from '@bedside/contracts/sharing/share/share-reminder.schema';
import { findReminderScope } from '@bedside/db/postgres/sharing/share/share-reminder.repository';
import { remindPatients } from './remind-patients';
import type { RemindDeps } from './reminders/remind-within';

/** Sends a reminder that was not taken back. The video or playlist may be gone by then. */
export async function sendReminder(deps: RemindDeps, input: RemindInput): Promise<void> {
  const scope = await findReminderScope(deps.db, input);
  if (scope) await remindPatients(deps, { scope }, input);
}
