import { AppError } from '@bedside/contracts/kit/app-error';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { quietUntil } from '@bedside/contracts/sharing/share/share-quiet-hour.rules';
import type { ReminderCount, RemindInput } from '@bedside/contracts/sharing/share/share-reminder.schema';
import { lockPlaylist } from '@bedside/db/postgres/sharing/playlist.repository';
import { lockLivingShares } from '@bedside/db/postgres/sharing/share/share.repository';
import { lockVideo } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import type { Database } from '../../../ports/database';
import { countReminders } from './reminders/count-reminders';
import { findReminders } from './reminders/find-reminders';
import { queueReminders } from './reminders/queue-reminders';
import { readFinishedShares } from './reminders/read-finished-shares';

export type RemindDeps = Pick<
  Deps,
  'db' | 'jobs' | 'clock' | 'eventStore' | 'publicUrl' | 'sending' | 'practiceTexts'
>;

/**
 * Reminds each patient who has not opened, or not finished, a video or a playlist, by the channels of their share. A
 * patient who was reminded in the last 24 hours is left out and counted, so simultaneous callers remind once.
 * @returns what was queued
 * @throws AppError `not-found`, `rate-limited`, `unavailable` while the event store cannot be reached
 */
export async function remindPatients(
  deps: RemindDeps,
  { scope }: Pick<DoctorActor, 'scope'>,
  input: RemindInput,
): Promise<ReminderCount> {
  const finished = await readFinishedShares(deps, scope, input);
  return deps.db.transaction().execute((tx) => remindWithin(deps, tx, scope, input, finished));
}

/** What reminding now would queue, or why it would be refused. Nothing is changed. */
export async function rehearseReminder(
  deps: RemindDeps,
  { scope }: DoctorActor,
  input: RemindInput,
): Promise<ReminderCount> {
  const finished = await readFinishedShares(deps, scope, input);
  const tx = await deps.db.startTransaction().execute();
  try {
    return await remindWithin(deps, tx, scope, input, finished);
  } finally {
    await tx.rollback().execute();
  }
}

async function remindWithin(
  deps: RemindDeps,
  tx: Database,
  scope: PracticeScope,
  input: RemindInput,
  finished: ReadonlySet<string>,
): Promise<ReminderCount> {
  const { who, quietIn } = input;
  const locked = await lockSubject(tx, scope, input);
  if (!locked) throw new AppError('not-found');
  const choice = await findReminders(deps, tx, scope, input, finished, locked);
  const smsNotBefore = quietIn ? quietUntil(new Date(deps.clock()), quietIn) : null;
  const until = who === 'notOpened' ? 'watched' : 'finished';
  await queueReminders(deps, tx, scope, choice.reminders, { until, smsNotBefore });
  return countReminders(deps, scope, choice, smsNotBefore);
}

/**
 * Locks the video or playlist against other callers, and its shares against their planned reminders.
 * @returns the shares that it locked; undefined when it is not the doctor's
 */
async function lockSubject(
  tx: Database,
  scope: PracticeScope,
  input: RemindInput,
): Promise<Set<string> | undefined> {
  const own =
    'videoId' in input
      ? await lockVideo(tx, scope, input.videoId)
      : await lockPlaylist(tx, scope, input.playlistId);
  return own ? lockLivingShares(tx, scope, input) : undefined;
}
