import type { PracticeId, LinkId, PatientId, PracticeScope } from '@bedside/contracts/kit/ids';
import type { ChatAttachmentId } from '@bedside/contracts/conversation/chat/chat-attachment.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { scopeOfRow } from '../row-scope';
import { textColumn, type StoredText } from '../base/stored-text';

/** A voice note that a worker has started to send; `tryNumber` proves later that the worker still has it. */
export type VoiceNoteInHand = {
  attachmentId: ChatAttachmentId;
  tryNumber: number;
  scope: PracticeScope;
  patientId: PatientId;
  /** The link of the patient's area. */
  linkId: LinkId;
  storageKey: string;
  durationMs: number;
};
type Held = Pick<VoiceNoteInHand, 'attachmentId' | 'tryNumber'>;

/** The key of a voice note in the queue. */
export const voiceTranscriptJobKey = (attachmentId: string) => `run-voice-transcript:${attachmentId}`;

/**
 * Makes voice notes of a patient's message wait for their text, where the author knew before recording.
 * @returns the ones that did not wait before
 */
export async function insertVoiceTranscripts(
  db: Kysely<DB>,
  patientId: PatientId,
  position: number,
): Promise<ChatAttachmentId[]> {
  const { rows } = await sql<{ attachment_id: ChatAttachmentId }>`
    insert into voice_transcript (attachment_id)
    select id from chat_attachment
    where patient_id = ${patientId}::uuid and position = ${position} and author = 'patient' and kind = 'audio' and is_told
    on conflict do nothing
    returning attachment_id`.execute(db);
  return rows.map((row) => row.attachment_id);
}

/** Starts the next try; an earlier one loses it. Undefined when it has ended. */
export async function takeVoiceTranscript(
  db: Kysely<DB>,
  attachmentId: string,
): Promise<VoiceNoteInHand | undefined> {
  const { rows } = await sql<{
    attachment_id: ChatAttachmentId;
    tries: number;
    practice_id: PracticeId;
    patient_id: PatientId;
    link_id: LinkId;
    storage_key: string;
    duration_ms: number | null;
  }>`
    update voice_transcript set state = 'running', tries = tries + 1, updated_at = now()
    from chat_attachment join patient on patient.id = chat_attachment.patient_id
    where voice_transcript.attachment_id = ${attachmentId}::uuid and state in ('waiting', 'running')
      and chat_attachment.id = voice_transcript.attachment_id
    returning attachment_id, tries, patient.practice_id, patient.id as patient_id, patient.link_id, storage_key, duration_ms`.execute(
    db,
  );
  const [row] = rows;
  return (
    row && {
      attachmentId: row.attachment_id,
      tryNumber: row.tries,
      scope: scopeOfRow(row),
      patientId: row.patient_id,
      linkId: row.link_id,
      storageKey: row.storage_key,
      durationMs: row.duration_ms ?? 0,
    }
  );
}

/** Does not count a try that a shutdown stopped, since it proves nothing against the sound. */
export async function giveVoiceTranscriptBack(
  db: Kysely<DB>,
  { attachmentId, tryNumber }: Held,
): Promise<void> {
  await sql`
    update voice_transcript set tries = tries - 1
    where attachment_id = ${attachmentId}::uuid and tries = ${tryNumber} and state = 'running'`.execute(db);
}

/** Whether this try still has it; a sign of life at the same time. */
export async function holdsVoiceTranscript(
  db: Kysely<DB>,
  { attachmentId, tryNumber }: Held,
): Promise<boolean> {
  const { rows } = await sql`
    update voice_transcript set updated_at = now()
    where attachment_id = ${attachmentId}::uuid and tries = ${tryNumber} and state = 'running'
    returning attachment_id`.execute(db);
  return rows.length > 0;
}

/** Ends a try with what was heard, or with null where nothing was. @returns whether the try still had it */
export async function endVoiceTranscript(
  db: Kysely<DB>,
  { attachmentId, tryNumber }: Held,
  text: StoredText | null,
): Promise<boolean> {
  const { rows } = await sql`
    update voice_transcript set state = ${text === null ? 'failed' : 'done'}, text = ${text && textColumn(text)}, updated_at = now()
    where attachment_id = ${attachmentId}::uuid and tries = ${tryNumber} and state = 'running'
    returning attachment_id`.execute(db);
  return rows.length > 0;
}

/** Cancels what runs or waits of all the doctor's patients. */
export async function cancelVoiceTranscripts(db: Kysely<DB>, scope: PracticeScope): Promise<void> {
  await sql`
    with open as (
      select attachment_id from voice_transcript
      join chat_attachment on chat_attachment.id = attachment_id
      join patient on patient.id = chat_attachment.patient_id
      where patient.practice_id = ${scope.practiceId}::uuid and state in ('waiting', 'running')
      order by attachment_id for update of voice_transcript)
    update voice_transcript set state = 'cancelled', updated_at = now()
    from open where open.attachment_id = voice_transcript.attachment_id`.execute(db);
}

/** Ends those that wait for a job which is deleted or has used up its attempts. */
export async function endOrphanedVoiceTranscripts(db: Kysely<DB>): Promise<void> {
  await sql`
    update voice_transcript set state = 'failed', updated_at = now()
    where state in ('waiting', 'running') and updated_at < now() - interval '1 minute'
      and not exists (
        select 1 from graphile_worker.jobs as job
        where job.key = 'run-voice-transcript:' || attachment_id and job.attempts < job.max_attempts)`.execute(
    db,
  );
}
