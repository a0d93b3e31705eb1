import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { isDoneWithAll } from '@bedside/contracts/sharing/share/share-reminder.rules';
import type { RemindUntil } from '@bedside/contracts/sharing/share/share-reminder.schema';
import { quietUntil } from '@bedside/contracts/sharing/share/share-quiet-hour.rules';
import { findPatientsByIds } from '@bedside/db/postgres/patients/patient.query';
import {
  listRemindablePlaylists,
  listRemindableShares,
  type Remindable,
} from '@bedside/db/postgres/sharing/share/share-reminder.query';
import {
  lockDueReminders,
  setShareReminders,
  type DueReminder,
} from '@bedside/db/postgres/sharing/share/share-reminder.repository';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import { chooseReminders } from './reminders/choose-reminders';
import { groupByPatient } from './reminders/group-by-patient';
import { isUsedUp } from './is-used-up';
import { queueReminders } from './reminders/queue-reminders';
import { readDoneShares } from './reminders/read-done-shares';

type ReminderDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'eventStore' | 'sending'>;

const CHUNK = 100;
const POSTPONED_AT_ONCE = 10_000;

/**
 * Sends the due reminders that shares of videos and of playlists scheduled for themselves, each once: a schedule ends in the
 * transaction that queues its messages. It ends without a message when the patient has watched or answered meanwhile,
 * or the link is revoked. A new account that has used up its allowance sends them on the next day.
 * @throws AppError `unavailable` while the event store cannot be reached; the reminders stay due
 */
export async function sendDueReminders(deps: ReminderDeps): Promise<void> {
  let limit = CHUNK;
  for (let isLeft = true; isLeft;) {
    const at = new Date(deps.clock());
    try {
      isLeft = await deps.db.transaction().execute((tx) => remindDue(deps, tx, at, limit));
      limit = CHUNK;
    } catch (error) {
      if (!isUsedUp(error)) throw error;
      if (limit === 1) await postponeDue(deps, at, new Date(at.getTime() + (error.retryAfterS ?? 0) * 1_000));
      // A chunk is refused as a whole. The rest of the allowance is used one by one.
      limit = limit === 1 ? CHUNK : 1;
    }
  }
}

/** @returns whether anything was due */
async function remindDue(deps: ReminderDeps, tx: Database, at: Date, limit: number): Promise<boolean> {
  const due = await lockDueReminders(tx, at, limit);
  if (!due) return false;
  const { scope, reminders } = due;
  const patientIds = [...new Set(reminders.map(({ patientId }) => patientId))];
  const remindable: Remindable[] = [
    ...(await listRemindableShares(tx, scope, { patientIds })),
    ...(await listRemindablePlaylists(tx, scope, { patientIds })),
  ];
  const found = await findPatientsByIds(tx, scope, patientIds);
  const patients = new Map(found.map((patient) => [patient.id, patient]));
  for (const { until, zone, same } of groupReminders(reminders)) {
    const ids = new Set(same.map(({ id }) => id));
    const alive = new Set(remindable.filter(({ id }) => ids.has(id)).map(keyOf));
    const ofThese = remindable.filter((one) => alive.has(keyOf(one)));
    const isDone = await findDone(deps, tx, scope, ofThese, until);
    for (const subjectId of new Set(ofThese.map((one) => one.subjectId))) {
      const ofSubject = ofThese.filter((one) => one.subjectId === subjectId);
      const choice = chooseReminders(deps, ofSubject, patients, isDone, at.getTime());
      await queueReminders(deps, tx, scope, choice.reminders, { until, smsNotBefore: quietUntil(at, zone) });
    }
  }
  await setShareReminders(
    tx,
    scope,
    reminders.map(({ id }) => id),
    { remindAt: null },
  );
  return true;
}

/** Whether a patient has done by any of their shares what the reminder would ask for. */
async function findDone(
  deps: Pick<Deps, 'eventStore'>,
  tx: Database,
  scope: PracticeScope,
  remindable: readonly Remindable[],
  until: RemindUntil,
): Promise<(one: Remindable) => boolean> {
  const patientIds = [...new Set(remindable.map(({ patientId }) => patientId))];
  const videoIds = new Set(remindable.flatMap((one) => one.videoIds));
  const shares = await listRemindableShares(tx, scope, { patientIds });
  // Watching begins with opening.
  const opened = shares.filter(({ videoId, hasOpened }) => hasOpened && videoIds.has(videoId));
  const of = { practiceId: scope.practiceId, shareIds: opened.map(({ id }) => id) };
  const done = opened.length > 0 ? await readDoneShares(deps, of, until) : new Set<string>();
  const byPatient = groupByPatient(opened);
  return (one) => isDoneWithAll(one.videoIds, byPatient.get(one.patientId) ?? [], done);
}

/** Sends the due reminders of the doctor who has waited longest. */
async function postponeDue(deps: Pick<Deps, 'db'>, at: Date, remindAt: Date): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const due = await lockDueReminders(tx, at, POSTPONED_AT_ONCE);
    if (!due) return;
    await setShareReminders(
      tx,
      due.scope,
      due.reminders.map(({ id }) => id),
      { remindAt },
    );
  });
}

/** Reminders of one condition and one zone. */
function groupReminders(reminders: readonly DueReminder[]) {
  const groups = new Map<string, { until: RemindUntil; zone: string; same: DueReminder[] }>();
  for (const reminder of reminders) {
    const { until, zone } = reminder;
    const key = `${until} ${zone}`;
    groups.set(key, { until, zone, same: [...(groups.get(key)?.same ?? []), reminder] });
  }
  return groups.values();
}

/** All shares of one video, or of one playlist, with one patient. */
function keyOf({ subjectId, patientId }: Remindable): string {
  return `${subjectId} ${patientId}`;
}
