import { AppError } from '@bedside/contracts/kit/app-error';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { quietUntil } from '@bedside/contracts/sharing/share/share-quiet-hour.rules';
import type { ReminderCount, RemindInput } from '@bedside/contracts/sharing/share/share-reminder.schema';
import { lockPlaylist } from '@bedside/db/postgres/sharing/playlist.repository';
import { lockLivingShares } from '@bedside/db/postgres/sharing/share/share.repository';
import { lockVideo } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../../deps';
import type { Database } from '../../../../ports/database';
import { countReminders } from './count-reminders';
import { findReminders } from './find-reminders';
import { queueReminders } from './queue-reminders';
import type { ReminderViewing } from './read-reminder-viewing';

export type RemindDeps = Pick<
  Deps,
  'db' | 'jobs' | 'clock' | 'eventStore' | 'publicUrl' | 'sending' | 'practiceTexts'
>;

/**
 * Queues the reminders of a video or a playlist in the caller's transaction.
 * @param viewing how it was watched
 * @throws AppError `not-found`, `rate-limited`
 */
export async function remindWithin(
  deps: RemindDeps,
  tx: Database,
  scope: PracticeScope,
  input: RemindInput,
  viewing: ReminderViewing,
): Promise<ReminderCount> {
  const { who, quietIn } = input;
  const locked = await lockSubject(tx, scope, input);
  if (!locked) throw new AppError('not-found');
  const choice = await findReminders(deps, tx, scope, input, viewing, locked);
  const smsNotBefore = quietIn ? quietUntil(new Date(deps.clock()), quietIn) : null;
  const until = who === 'notOpened' ? 'watched' : 'finished';
  await queueReminders(deps, tx, scope, choice.reminders, { until, smsNotBefore });
  return countReminders(deps, scope, choice, smsNotBefore);
}

/**
 * Locks the video or playlist against other callers, and its shares against their scheduled reminders.
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
