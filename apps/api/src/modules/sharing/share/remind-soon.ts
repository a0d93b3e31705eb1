import { remindPatientsJob } from '@bedside/contracts/sharing/share/share.jobs';
import {
  REMINDER_UNDO_MS,
  type ReminderCount,
  type RemindInput,
} from '@bedside/contracts/sharing/share/share-reminder.schema';
import type { DoctorActor } from '../../../kit/actor';
import { readReminderViewing } from './reminders/read-reminder-viewing';
import { remindWithin, type RemindDeps } from './reminders/remind-within';
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
  const count = await rehearse(deps, actor, input);
  if (count.patients > 0)
    await deps.jobs.add(deps.db, remindPatientsJob, input, {
      key: reminderKey(actor.scope, input),
      runAt: new Date(deps.clock() + REMINDER_UNDO_MS),
    });
  return count;
}

/** What reminding now would queue, or why it would be refused. Nothing is changed. */
async function rehearse(
  deps: RemindDeps,
  { scope }: DoctorActor,
  input: RemindInput,
): Promise<ReminderCount> {
  const viewing = await readReminderViewing(deps, scope, input);
  const tx = await deps.db.startTransaction().execute();
  try {
    return await remindWithin(deps, tx, scope, input, viewing);
  } finally {
    await tx.rollback().execute();
  }
}
