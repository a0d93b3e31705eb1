import type { PracticeScope } from '@bedside/contracts/kit/ids';
import type { ReminderCount, RemindInput } from '@bedside/contracts/sharing/share/share-reminder.schema';
import { readReminderViewing } from './reminders/read-reminder-viewing';
import { remindWithin, type RemindDeps } from './reminders/remind-within';

/**
 * Reminds each patient who has not opened, or not finished, a video or a playlist, by the channels of their share. A
 * patient who was reminded in the last 24 hours is left out and counted, so simultaneous callers remind once.
 * @returns what was queued
 * @throws AppError `not-found`, `rate-limited`, `unavailable` while the event store cannot be reached
 */
export async function remindPatients(
  deps: RemindDeps,
  { scope }: { scope: PracticeScope },
  input: RemindInput,
): Promise<ReminderCount> {
  const viewing = await readReminderViewing(deps, scope, input);
  return deps.db.transaction().execute((tx) => remindWithin(deps, tx, scope, input, viewing));
}
