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
  'patient_import.draft_id': 'ImportDraftId',
  'patient_import_chunk.created_ids': 'PatientId[]',
  'patient_import_draft_row.draft_id': 'ImportDraftId',
  'share.skipped': 'VideoId[]',
  'viewing_erasure.playlist_share_ids': 'ShareId[]',
  'viewing_erasure.share_ids': 'ShareId[]',
};

/** Where kysely-codegen imports the brands from. */
export const BRAND_IMPORTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...new Set(Object.values({ ...BY_COLUMN, ...BY_TABLE }))].map((brand) => [
      brand,
      '@bedside/contracts/kit/ids',
    ]),
  ),
  ChatAttachmentId: '@bedside/contracts/conversation/chat/chat-attachment.schema',
  CreditNoteId: '@bedside/contracts/account/billing/billing-credit-note.schema',
  InvoiceId: '@bedside/contracts/account/billing/billing.schema',
};

/** The types of all columns whose values are branded ids, as kysely-codegen takes them. */
export async function findBrandedColumns(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ table: string; column: string; isNull: boolean; hasDefault: boolean }>(
    `SELECT table_name AS table, column_name AS column, is_nullable = 'YES' AS "isNull",
       column_default IS NOT NULL AS "hasDefault"
     FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  const types: Record<string, string> = {};
  for (const { table, column, isNull, hasDefault } of rows) {
    const place = `${table}.${column}`;
    const brand = BY_PLACE[place] ?? (column === 'id' ? BY_TABLE[table] : BY_COLUMN[column]);
    if (!brand) continue;
    const type = isNull ? `${brand} | null` : brand;
    types[place] = hasDefault ? `Generated<${type}>` : type;
  }
  return types;
}
