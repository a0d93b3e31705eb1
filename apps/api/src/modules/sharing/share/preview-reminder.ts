import { quietUntil } from '@bedside/contracts/sharing/share/share-quiet-hour.rules';
import {
  REMINDED_NAMED,
  type ReminderPreview,
} from '@bedside/contracts/sharing/share/share-reminder-preview.schema';
import type { RemindInput } from '@bedside/contracts/sharing/share/share-reminder.schema';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { countReminders } from './reminders/count-reminders';
import { findReminders } from './reminders/find-reminders';
import { readReminderViewing } from './reminders/read-reminder-viewing';

/**
 * Whom a reminder would reach, and by how many messages, by the rules of sending it.
 * @throws AppError `not-found`, `unavailable` while the event store cannot be reached
 */
export async function previewReminder(
  deps: Pick<Deps, 'db' | 'clock' | 'eventStore' | 'publicUrl' | 'sending' | 'practiceTexts'>,
  { scope }: DoctorActor,
  input: RemindInput,
): Promise<ReminderPreview> {
  const { quietIn } = input;
  const viewing = await readReminderViewing(deps, scope, input);
  const choice = await findReminders(deps, deps.db, scope, input, viewing);
  const smsWaitsUntil = quietIn ? quietUntil(new Date(deps.clock()), quietIn) : null;
  const people = choice.reminders.slice(0, REMINDED_NAMED).map(({ patient, channels }) => {
    const { id: patientId, firstName, lastName } = patient;
    return { patientId, firstName, lastName, channels };
  });
  return { ...(await countReminders(deps, scope, choice, smsWaitsUntil)), people };
}
