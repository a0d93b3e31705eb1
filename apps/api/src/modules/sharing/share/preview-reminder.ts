import { quietUntil } from '@bedside/contracts/sharing/share/share-quiet-hour.rules';
import type { ReminderCount, RemindInput } from '@bedside/contracts/sharing/share/share-reminder.schema';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { countReminders } from './reminders/count-reminders';
import { findReminders } from './reminders/find-reminders';
import { readFinishedShares } from './reminders/read-finished-shares';

/**
 * How many messages a reminder would send, by the rules of sending it.
 * @throws AppError `not-found`, `unavailable` while the event store cannot be reached
 */
export async function previewReminder(
  deps: Pick<Deps, 'db' | 'clock' | 'eventStore' | 'publicUrl' | 'sending' | 'practiceTexts'>,
  { scope }: DoctorActor,
  input: RemindInput,
): Promise<ReminderCount> {
  const { quietIn } = input;
  const finished = await readFinishedShares(deps, scope, input);
  const choice = await findReminders(deps, deps.db, scope, input, finished);
  return countReminders(deps, scope, choice, quietIn ? quietUntil(new Date(deps.clock()), quietIn) : null);
}
