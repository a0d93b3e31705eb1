import type { PatientId } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { correspondentColumns, readCorrespondents, type Correspondents } from '../correspondents';
import { doctorOfChat } from '../doctor-of';

/** A conversation whose patient may have to be told of a message, and what the alert is made of. */
export type ChatToNotify = Correspondents & {
  dueAt: Date | null;
  unread: number;
  /** When the last message was written. */
  lastAt: Date;
};

/** Patients whose alert is due, those who wait longest first. */
export async function listDueAlerts(
  db: Kysely<DB>,
  { now, limit }: { now: Date; limit: number },
): Promise<PatientId[]> {
  const rows = await db
    .selectFrom('chat')
    .select('patient_id')
    .where('alert_due_at', '<=', now)
    .orderBy('alert_due_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.patient_id);
}

/** Locks a conversation for the caller's transaction and reads what its alert needs; undefined where there is none. */
export async function lockChatToNotify(
  db: Kysely<DB>,
  patientId: PatientId,
): Promise<ChatToNotify | undefined> {
  const row = await db
    .selectFrom('chat')
    .innerJoin('patient', 'patient.id', 'chat.patient_id')
    .innerJoin('practice', 'practice.id', 'chat.practice_id')
    .innerJoin('user', (join) => join.on('user.id', '=', doctorOfChat))
    .leftJoin('title', 'title.id', 'user.title_id')
    .select(['chat.alert_due_at', 'chat.patient_unread', 'chat.last_at', ...correspondentColumns])
    .where('chat.patient_id', '=', patientId)
    .forUpdate('chat')
    .executeTakeFirst();
  return (
    row && {
      ...readCorrespondents(row),
      dueAt: row.alert_due_at,
      unread: row.patient_unread,
      lastAt: row.last_at ?? new Date(0),
    }
  );
}
