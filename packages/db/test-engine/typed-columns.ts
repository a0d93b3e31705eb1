import type pg from 'pg';

/** The type of an id in a row, by the name of its column. */
const BY_COLUMN: Readonly<Record<string, string>> = {
  answer_video_id: 'VideoId',
  attachment_id: 'ChatAttachmentId',
  copy_id: 'VideoId',
  credit_note_id: 'CreditNoteId',
  folder_id: 'FolderId',
  import_id: 'ImportId',
  invoice_id: 'InvoiceId',
  link_id: 'LinkId',
  made_by: 'UserId',
  owner_id: 'UserId',
  patient_id: 'PatientId',
  patient_link_id: 'LinkId',
  playlist_id: 'PlaylistId',
  playlist_share_id: 'ShareId',
  practice_id: 'PracticeId',
  recording_id: 'RecordingId',
  share_id: 'ShareId',
  to_id: 'UserId',
  user_id: 'UserId',
  video_id: 'VideoId',
  workplace_id: 'PracticeId',
};

/** The type of a table's own id. */
const BY_TABLE: Readonly<Record<string, string>> = {
  chat_attachment: 'ChatAttachmentId',
  credit_note: 'CreditNoteId',
  erasure: 'ErasureId',
  folder: 'FolderId',
  invoice: 'InvoiceId',
  patient: 'PatientId',
  patient_import: 'ImportId',
  patient_import_draft: 'ImportDraftId',
  playlist: 'PlaylistId',
  practice: 'PracticeId',
  recording: 'RecordingId',
  share: 'ShareId',
  user: 'UserId',
  video: 'VideoId',
};

/** Ids that neither name tells. */
const BY_PLACE: Readonly<Record<string, string>> = {
  'correction.draft_id': 'VideoId',
  'erasure.account_id': 'PracticeId',
  'patient_import.draft_id': 'ImportDraftId',
  'patient_import_chunk.created_ids': 'PatientId[]',
  'patient_import_draft_row.draft_id': 'ImportDraftId',
  'share.skipped': 'VideoId[]',
  'viewing_erasure.playlist_share_ids': 'ShareId[]',
  'viewing_erasure.share_ids': 'ShareId[]',
};

/** Columns that hold one of a few words or numbers, by the module of contracts that has the type. */
const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'account/billing/billing.schema': {
    'subscription.currency': 'Currency',
    'subscription.failure': 'PaymentFailure',
    'subscription.status': 'SubscriptionStatus',
  },
  'account/user/user-role.rules': {
    'practice_invitation.role': 'ColleagueRole',
    'practice_member.role': 'ColleagueRole',
  },
  'account/user/user.schema': {
    'user.date_format': 'DateFormat',
    'user.lock_minutes': 'LockMinutes',
    'user.role': 'Role',
    'user.time_format': 'TimeFormat',
  },
  'base/audit/audit.schema': {
    'audit_event.action': 'AuditAction',
    'audit_event.actor': 'AuditActor',
    'audit_event.object': 'AuditObject',
    'audit_event.outcome': 'AuditOutcome',
  },
  'base/erasure/erasure.schema': { 'erasure.kind': 'ErasureKind' },
  'base/event/event.schema': { 'share.reaction': 'Reaction' },
  'conversation/chat/chat.schema': {
    'chat_attachment.author': 'ChatSide',
    'chat_message.author': 'ChatSide',
  },
  'patients/patient-import/patient-import-draft.schema': {
    'patient_import_draft_row.outcome': 'DraftOutcome',
  },
  'patients/patient-import/patient-import.schema': {
    'patient_import.columns': 'ImportColumn[]',
    'patient_import.status': 'ImportStatus',
    'patient_import_error.field': 'ImportColumn',
    'patient_import_error.kind': 'ImportFaultKind',
  },
  'patients/patient/patient.schema': { 'patient.gender': 'Gender' },
  'practice/colleague/colleague.schema': { 'practice_rule.lock_minutes': 'RuledLockMinutes' },
  'practice/viewing-erasure/viewing-erasure.schema': { 'practice.viewing_months': 'ViewingMonths' },
  'sharing/delivery/delivery.rules': { 'delivery.reason': 'DeliveryReason' },
  'sharing/share/share-reminder.schema': {
    'delivery.needless_once': 'RemindUntil',
    'share.remind_until': 'RemindUntil',
  },
  'sharing/share/share.schema': {
    'delivery.channel': 'Channel',
    'delivery.state': 'DeliveryState',
    'outbox_message.channel': 'Channel',
    'share.channels': 'Channel[]',
  },
  'videos/recording/recording.schema': {
    'recording.status': 'RecordingStatus',
    'recording.type': 'RecordingType',
  },
  'videos/scene/scene.rules': { 'render.reason': 'RenderReason' },
  'videos/scene/scene.schema': { 'render.state': 'RenderState' },
  'videos/transcript/transcript.schema': { 'transcription.state': 'TranscriptionState' },
  'videos/video/video.schema': {
    'video.processing_error': 'ProcessingReason',
    'video.sound': 'VideoSound',
    'video.status': 'VideoStatus',
  },
};

const BY_CHOICE: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(CHOICES));

/** Where kysely-codegen imports the types from. */
export const TYPE_IMPORTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...new Set(Object.values({ ...BY_COLUMN, ...BY_TABLE }))].map((brand) => [
      brand,
      '@bedside/contracts/kit/ids',
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(CHOICES).flatMap(([module, columns]) =>
      Object.values(columns).map((type) => [type.replace('[]', ''), `@bedside/contracts/${module}`]),
    ),
  ),
  ChatAttachmentId: '@bedside/contracts/conversation/chat/chat-attachment.schema',
  CreditNoteId: '@bedside/contracts/account/billing/billing-credit-note.schema',
  InvoiceId: '@bedside/contracts/account/billing/billing.schema',
};

/** The types of all columns whose values are branded ids or a choice, as kysely-codegen takes them. */
export async function findTypedColumns(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ table: string; column: string; isNull: boolean; hasDefault: boolean }>(
    `SELECT table_name AS table, column_name AS column, is_nullable = 'YES' AS "isNull",
       column_default IS NOT NULL AS "hasDefault"
     FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  const types: Record<string, string> = {};
  for (const { table, column, isNull, hasDefault } of rows) {
    const place = `${table}.${column}`;
    const given =
      BY_CHOICE[place] ?? BY_PLACE[place] ?? (column === 'id' ? BY_TABLE[table] : BY_COLUMN[column]);
    if (!given) continue;
    const type = isNull ? `${given} | null` : given;
    types[place] = hasDefault ? `Generated<${type}>` : type;
  }
  return types;
}
