import type { PatientId, PracticeScope } from '@bedside/contracts/kit/ids';
import { isDoneWithAll } from '@bedside/contracts/sharing/share/share-reminder.rules';
import type { RemindInput } from '@bedside/contracts/sharing/share/share-reminder.schema';
import { findPatientsByIds } from '@bedside/db/postgres/patients/patient.query';
import { findPlaylistById } from '@bedside/db/postgres/sharing/playlist.repository';
import { listStopped } from '@bedside/db/postgres/sharing/reach.query';
import type { WatchedShare } from '@bedside/db/postgres/sharing/watched-share';
import {
  listRemindablePlaylists,
  listRemindableShares,
} from '@bedside/db/postgres/sharing/share/share-reminder.query';
import type { Deps } from '../../../../deps';
import type { Database } from '../../../../ports/database';
import { chooseReminders, type ReminderChoice } from './choose-reminders';
import { groupByPatient } from './group-by-patient';
import type { ReminderViewing } from './read-reminder-viewing';

/**
 * The patients that a reminder about a video or a playlist reaches now.
 * @param viewing how what it is about was watched
 * @param locked the shares that the caller has locked: another transaction is sending by the others
 */
export async function findReminders(
  deps: Pick<Deps, 'clock' | 'sending'>,
  db: Database,
  scope: PracticeScope,
  input: RemindInput,
  { watched, stoppedBetween }: ReminderViewing,
  locked?: ReadonlySet<string>,
): Promise<ReminderChoice> {
  const listed =
    'videoId' in input
      ? await listRemindableShares(db, scope, input)
      : await listRemindablePlaylists(db, scope, input);
  const remindable = listed.map((share) =>
    locked && !locked.has(share.id) ? { ...share, isWaiting: true } : share,
  );
  const patientIds = [...new Set(remindable.map(({ patientId }) => patientId))];
  const patients = await findPatientsByIds(db, scope, patientIds);
  // A patient may have watched the whole playlist by shares outside it.
  const shares =
    input.who === 'notFinished'
      ? groupByPatient(await listRemindableShares(db, scope, { patientIds }))
      : null;
  const finished = new Set(
    watched.filter(({ completedViews }) => completedViews > 0).map((one) => one.shareId),
  );
  const stopped = await findStopped(db, scope, input, watched);
  return chooseReminders(
    deps,
    remindable,
    new Map(patients.map((patient) => [patient.id, patient])),
    ({ hasOpened, videoIds, patientId }) =>
      (stopped !== null && !stopped.has(patientId)) ||
      (stoppedBetween !== undefined && !stoppedBetween.has(patientId)) ||
      (shares ? isDoneWithAll(videoIds, shares.get(patientId) ?? [], finished) : hasOpened),
    deps.clock(),
  );
}

/** Who came to the step of the reminder and no further; null where it is about no step. */
async function findStopped(
  db: Database,
  scope: PracticeScope,
  input: RemindInput,
  watched: readonly WatchedShare[],
): Promise<ReadonlySet<PatientId> | null> {
  if (input.stoppedAt === undefined) return null;
  const playlist = 'playlistId' in input ? await findPlaylistById(db, scope, input.playlistId) : undefined;
  const subject = playlist ? { playlist } : { videoId: 'videoId' in input ? input.videoId : undefined };
  return listStopped(db, scope, { subject, step: input.stoppedAt, watched });
}
