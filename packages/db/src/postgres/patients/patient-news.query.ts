import type { NewsKind } from '@bedside/contracts/account/doctor-mail/doctor-mail.schema';
import type { ShareId, PatientId, PracticeScope } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import type { PatientNews } from './patient-news.repository';
import { within, type Window } from '../window';

/** The failed messages of a window with the patients whom they were for, by the index of failures. */
const failedMessages = ({ practiceId }: PracticeScope, window: Window) => sql`
  select share.patient_id from delivery join share on share.id = delivery.share_id
  where delivery.state in ('failed', 'opted-out') and ${within(sql.ref('delivery.updated_at'), window)}
    and share.practice_id = ${practiceId}::uuid`;

/**
 * What happened with the doctor's patients in a window, of these kinds, each once for a patient. What the doctor has read
 * is no news any more. Signs and watching are found elsewhere.
 */
export async function listPatientNews(
  db: Kysely<DB>,
  scope: PracticeScope,
  { kinds, ...window }: Window & { kinds: readonly NewsKind[] },
): Promise<PatientNews[]> {
  const { practiceId } = scope;
  const wants = (kind: NewsKind) => sql`${kinds.includes(kind)}::boolean`;
  const { rows } = await sql<{ patient_id: PatientId; kind: NewsKind }>`
    select chat.patient_id, 'message' as kind from chat join chat_message using (patient_id)
      where ${wants('message')} and chat.practice_id = ${practiceId}::uuid and chat.doctor_unread > 0
        and chat_message.author = 'patient' and chat_message.position > chat.doctor_read
        and chat_message.deleted_at is null and ${within(sql.ref('chat_message.created_at'), window)}
    union select patient_id, 'message' from share
      where ${wants('message')} and practice_id = ${practiceId}::uuid and comment_asks and comment_done_at is null
        and ${within(sql.ref('comment_at'), window)}
    union select patient_reply.patient_id, 'reply' from patient_reply join patient on patient.id = patient_reply.patient_id
      where ${wants('reply')} and patient.practice_id = ${practiceId}::uuid and patient_reply.read_at is null
        and ${within(sql.ref('patient_reply.received_at'), window)}
    union select patient_id, 'reaction' from share
      where ${wants('reaction')} and practice_id = ${practiceId}::uuid and reaction = 'like'
        and ${within(sql.ref('reaction_at'), window)}
    union select patient_id, 'reaction' from share
      where ${wants('reaction')} and practice_id = ${practiceId}::uuid and comment_text is not null and not comment_asks
        and ${within(sql.ref('comment_at'), window)}
    union select patient_id, 'failed' from (${failedMessages(scope, window)}) as failed where ${wants('failed')}`.execute(
    db,
  );
  return rows.map(({ patient_id: patientId, kind }) => ({ patientId: patientId, kind }));
}

/** The patients behind some shares of the doctor, each once. */
export async function listPatientsOfShares(
  db: Kysely<DB>,
  scope: PracticeScope,
  shareIds: readonly ShareId[],
): Promise<PatientId[]> {
  if (shareIds.length === 0) return [];
  const rows = await db
    .selectFrom('share')
    .select('patient_id')
    .distinct()
    .where('practice_id', '=', scope.practiceId)
    .where('id', 'in', [...shareIds])
    .execute();
  return rows.map((row) => row.patient_id);
}

/** How many messages, answers to text messages and failed messages there were in a window. */
export async function countMessages(
  db: Kysely<DB>,
  scope: PracticeScope,
  window: Window,
): Promise<Record<'messages' | 'replies' | 'failed', number>> {
  const { practiceId } = scope;
  const { rows } = await sql<Record<'messages' | 'replies' | 'failed', string>>`
    select
      (select count(*) from chat join chat_message using (patient_id)
        where chat.practice_id = ${practiceId}::uuid and chat.last_at >= ${window.from}
          and chat_message.author = 'patient' and chat_message.deleted_at is null
          and ${within(sql.ref('chat_message.created_at'), window)}) as messages,
      (select count(*) from patient_reply join patient on patient.id = patient_reply.patient_id
        where patient.practice_id = ${practiceId}::uuid
          and ${within(sql.ref('patient_reply.received_at'), window)}) as replies,
      (select count(*) from (${failedMessages(scope, window)}) as failed) as failed`.execute(db);
  const [row] = rows;
  return {
    messages: Number(row?.messages ?? 0),
    replies: Number(row?.replies ?? 0),
    failed: Number(row?.failed ?? 0),
  };
}
