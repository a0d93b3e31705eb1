import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { isDoneWithAll } from '@bedside/contracts/sharing/share/share-reminder.rules';
import type { RemindInput } from '@bedside/contracts/sharing/share/share-reminder.schema';
import { findPatientsByIds } from '@bedside/db/postgres/patients/patient.query';
import {
  listRemindablePlaylists,
  listRemindableShares,
} from '@bedside/db/postgres/sharing/share/share-reminder.query';
import type { Deps } from '../../../../deps';
import type { Database } from '../../../../ports/database';
import { chooseReminders, type ReminderChoice } from './choose-reminders';
import { groupByPatient } from './group-by-patient';

/**
 * The patients that a reminder about a video or a playlist reaches now.
 * @param finished the shares whose patients finished the video; only read for `notFinished`
 * @param locked the shares that the caller has locked: another transaction is sending by the others
 */
export async function findReminders(
  deps: Pick<Deps, 'clock' | 'sending'>,
  db: Database,
  scope: PracticeScope,
  input: RemindInput,
  finished: ReadonlySet<string>,
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
  return chooseReminders(
    deps,
    remindable,
    new Map(patients.map((patient) => [patient.id, patient])),
    ({ hasOpened, videoIds, patientId }) =>
      shares ? isDoneWithAll(videoIds, shares.get(patientId) ?? [], finished) : hasOpened,
    deps.clock(),
  );
}
