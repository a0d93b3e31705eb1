import type {
  PatientRecordEntry,
  PatientRecordPart,
} from '@bedside/contracts/practice/patient-record/patient-record.schema';
import type { PatientId, PracticeScope } from '@bedside/contracts/kit/ids';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../generated/postgres';

type StoredPart = Exclude<PatientRecordPart, 'viewingSessions' | 'viewingEvents'>;

/**
 * Everything that Postgres holds about a patient, part by part. Left out are capabilities (link ids and the addresses
 * made of them), keys of the storage, and what is only there to count or to repeat.
 * @param tx a transaction that reads one state of the database
 */
export async function readPatientRecord(
  tx: Kysely<DB>,
  scope: PracticeScope,
  id: PatientId,
): Promise<Record<StoredPart, PatientRecordEntry[]>> {
  const read = async (query: RawBuilder<PatientRecordEntry>) => (await query.execute(tx)).rows;
  const of = sql`${id}::uuid`;
  const phone = sql`(select phone from patient where id = ${of})`;
  return {
    profile: await read(sql`
      select id, first_name as "firstName", last_name as "lastName", phone, email, gender,
        date_birthday as "birthday", created_at as "addedAt", updated_at as "changedAt"
      from patient where practice_id = ${scope.practiceId}::uuid and id = ${of}`),
    choices: await read(sql`
      select sms_opted_out_at as "smsRefusedAt", mail_opted_out_at as "mailRefusedAt",
        failed_email as "failedEmail"
      from patient where id = ${of}`),
    consents: await read(sql`
      select patient_consent.version, agreed_at as "agreedAt", patient_consent_text.text
      from patient_consent left join patient_consent_text on patient_consent_text.version = patient_consent.version
        and patient_consent_text.practice_id = ${scope.practiceId}::uuid
      where patient_consent.patient_id = ${of} order by patient_consent.version`),
    videos: await read(sql`
      select share.id, share.video_id as "videoId", video.title, share.playlist_share_id as "playlistShareId",
        share.channels, share.message, share.created_at as "sharedAt", share.time_sent as "sentAt",
        share.first_opened_at as "firstOpenedAt", share.revoked_at as "recalledAt",
        share.seen_version as "seenVersion", share.reaction, share.reaction_at as "reactionAt",
        share.reaction_done_at as "reactionDoneAt", share.comment_text as comment, share.comment_at as "commentAt",
        share.comment_asks as "commentAsks", share.comment_done_at as "commentDoneAt",
        share.remind_at as "remindAt", share.remind_until as "remindUntil", share.remind_zone as "remindZone",
        share.reminded_at as "remindedAt"
      from share join video on video.id = share.video_id where share.patient_id = ${of} order by share.id`),
    playlists: await read(sql`
      select playlist_share.id, playlist_share.playlist_id as "playlistId", playlist.name,
        playlist_share.channels, playlist_share.message, playlist_share.created_at as "sharedAt",
        playlist_share.time_sent as "sentAt", playlist_share.first_opened_at as "firstOpenedAt",
        playlist_share.revoked_at as "recalledAt", playlist_share.skipped as "leftOutVideoIds",
        playlist_share.remind_at as "remindAt", playlist_share.remind_until as "remindUntil",
        playlist_share.remind_zone as "remindZone", playlist_share.reminded_at as "remindedAt"
      from share as playlist_share left join playlist on playlist.id = playlist_share.playlist_id
      where playlist_share.patient_id = ${of} and playlist_share.video_id is null order by playlist_share.id`),
    messages: await read(sql`
      select delivery.id, case when share.video_id is not null then share.id end as "shareId",
        case when share.video_id is null then share.id end as "playlistShareId",
        delivery.channel, delivery.state, delivery.reason, delivery.is_reminder as "isReminder", delivery.message,
        delivery.created_at as "queuedAt", delivery.not_before as "notBefore", delivery.updated_at as "stateAt",
        delivery.provider_id as "providerId", delivery.needless_once as "leftOutWhen"
      from delivery join share on share.id = delivery.share_id where share.patient_id = ${of} order by delivery.id`),
    waitingMessages: await read(sql`
      select id, 'sent' as state, channel, recipient, subject, text, created_at as "writtenAt" from outbox_message
      where patient_id = ${of}
      union all select id, 'waiting', 'mail', recipient, subject, text, created_at from queued_mail where patient_id = ${of}
      order by 7`),
    unclearMoments: await read(sql`
      select share.id as "shareId", video.title, unclear_moment.position_s as second, unclear_moment.sentence,
        unclear_moment.created_at as "markedAt", unclear_moment.done_at as "doneAt"
      from unclear_moment join share on share.id = unclear_moment.share_id join video on video.id = share.video_id
      where share.patient_id = ${of} order by unclear_moment.created_at`),
    replies: await read(sql`
      select id, text, received_at as "receivedAt", read_at as "readAt" from patient_reply
      where patient_id = ${of} order by received_at`),
    conversation: await read(sql`
      select last_at as "lastAt", closed_at as "closedAt", doctor_read as "readByDoctor",
        patient_read as "readByPatient", notified_at as "noticeAt", alert_due_at as "noticeDueAt"
      from chat where patient_id = ${of}`),
    conversationMessages: await read(sql`
      select chat_message.id, chat_message.position, chat_message.author, chat_message.text, chat_message.created_at as "writtenAt",
        chat_message.edited_at as "editedAt", chat_message.deleted_at as "deletedAt",
        chat_message.is_automatic as "isAutomatic", chat_message.is_unclear as "isUnclear",
        video.title as "aboutVideo", chat_message.second, chat_message.sentence
      from chat_message left join video on video.id = chat_message.video_id
      where chat_message.patient_id = ${of} order by chat_message.position`),
    conversationFiles: await read(sql`
      select chat_attachment.id, chat_attachment.position as "ofMessage", chat_attachment.author,
        chat_attachment.kind, chat_attachment.name, chat_attachment.content_type as "type", chat_attachment.size,
        chat_attachment.duration_ms as "durationMs", chat_attachment.created_at as "sentAt",
        voice_transcript.text as transcript
      from chat_attachment left join voice_transcript on voice_transcript.attachment_id = chat_attachment.id
      where chat_attachment.patient_id = ${of} order by chat_attachment.created_at, chat_attachment.id`),
    plannedAnswers: await read(sql`
      select video_answer.title, video_answer.recording_id as "recordingId", video_answer.video_id as "aboutVideoId"
      from video_answer_patient join video_answer using (recording_id)
      where video_answer_patient.patient_id = ${of}`),
    noticesToDoctor: await read(sql`
      select sign_mail.video_id as "videoId", video.title, null::text[] as waiting, sign_mail.queued_at as "queuedAt",
        sign_mail.made_at as "madeAt"
      from sign_mail join video on video.id = sign_mail.video_id where sign_mail.patient_id = ${of}
      union all
      select null, null, waiting, null, mailed_at from patient_news where patient_id = ${of}`),
    importedRows: await read(sql`
      select 'changed' as what, patient_import.file_name as file, patient_import.created_at as "importedAt",
        jsonb_build_object('before', patient_import_change.before, 'after', patient_import_change.after) as cells
      from patient_import_change join patient_import on patient_import.id = patient_import_change.import_id
      where patient_import_change.patient_id = ${of}
      union all
      select 'not imported: ' || patient_import_error.kind, patient_import.file_name, patient_import.created_at,
        to_jsonb(patient_import_error.cells)
      from patient_import_error join patient_import on patient_import.id = patient_import_error.import_id
      where patient_import.practice_id = ${scope.practiceId}::uuid and patient_import_error.phone = ${phone}
      union all
      select 'to be imported', patient_import_draft.file_name, patient_import_draft.created_at,
        to_jsonb(patient_import_draft_row.cells)
      from patient_import_draft_row
        join patient_import_draft on patient_import_draft.id = patient_import_draft_row.draft_id
      where patient_import_draft.practice_id = ${scope.practiceId}::uuid and patient_import_draft_row.phone = ${phone}
      order by 3`),
    auditEvents: await read(sql`
      select position, at, actor, action, object, object_id as "objectId", outcome, network from audit_event
      where account_id = ${scope.practiceId}::uuid and patient_id = ${of} order by position`),
  };
}
