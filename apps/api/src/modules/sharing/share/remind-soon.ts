import { remindPatientsJob } from '@bedside/contracts/sharing/share/share.jobs';
import {
  REMINDER_UNDO_MS,
  type ReminderCount,
  type RemindInput,
} from '@bedside/contracts/sharing/share/share-reminder.schema';
import type { DoctorActor } from '../../../kit/actor';
import { rehearseReminder, type RemindDeps } from './remind-patients';
import { reminderKey } from './reminders/reminder-key';

/**
 * Reminds patients in ten seconds, unless it is taken back. Another call in that time is the same reminder.
 * @returns what it will queue
 * @throws AppError as the reminder itself would now
 */
export async function remindSoon(
  deps: RemindDeps,
  actor: DoctorActor,
  input: RemindInput,
): Promise<ReminderCount> {
  const count = await rehearseReminder(deps, actor, input);
  if (count.patients > 0)
    await deps.jobs.add(deps.db, remindPatientsJob, input, {
      key: reminderKey(actor.scope, input),
      runAt: new Date(deps.clock() + REMINDER_UNDO_MS),
    });
  return count;
}
