import type { RemindInput } from '@bedside/contracts/sharing/share/share-reminder.schema';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { reminderKey } from './reminders/reminder-key';

/**
 * Takes a reminder back that was asked for in the last ten seconds.
 * @returns whether it was in time, and no message goes out
 */
export function takeBackReminder(
  deps: Pick<Deps, 'db' | 'jobs'>,
  { scope }: DoctorActor,
  input: RemindInput,
): Promise<boolean> {
  return deps.jobs.remove(deps.db, reminderKey(scope, input));
}
