import type { PracticeId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../generated/postgres';
import { SEALED_PREFIX, storedText, textColumn, type SealedColumn, type StoredText } from './stored-text';

/*
 * Changes the form of stored texts, and never what they say. So it is the one file that writes tables of other
 * repositories.
 */

/** A text that changes its form. `id` is that of its row. */
export type TextInRow = { id: string; practiceId: PracticeId; text: StoredText };

const ofPatient = sql`(select practice_id from patient where patient.id = given.patient_id)`;
const ofVideo = sql`(select practice_id from video where video.id = given.video_id)`;
const ofShare = sql`(select practice_id from share where share.id = given.share_id)`;
const ofAttachment = sql`(select patient.practice_id from chat_attachment
  join patient on patient.id = chat_attachment.patient_id where chat_attachment.id = given.attachment_id)`;

/** The doctor whose key encrypts a column, and the column that identifies its row where that is not `id`. */
const places: Record<SealedColumn, { doctor: RawBuilder<unknown>; key?: string }> = {
  'chat_message.text': { doctor: sql`given.practice_id` },
  'share.comment_text': { doctor: sql`given.practice_id` },
  'share.message': { doctor: sql`given.practice_id` },
  'delivery.message': { doctor: ofShare },
  'patient_reply.text': { doctor: ofPatient },
  'voice_transcript.text': { doctor: ofAttachment, key: 'attachment_id' },
  'chat_attachment.name': { doctor: ofPatient },
  'script_turn.prompt': { doctor: ofVideo },
  'script_turn.answer': { doctor: ofVideo },
  // A mail that names no patient belongs to no practice, and stays plain.
  'queued_mail.subject': { doctor: ofPatient },
  'queued_mail.text': { doctor: ofPatient },
  'queued_mail.html': { doctor: ofPatient },
};

/** All columns whose texts may be encrypted. */
export const sealedColumns = Object.keys(places) as SealedColumn[];

function partsOf(column: SealedColumn) {
  const [table = '', name = ''] = column.split('.');
  const { key = 'id', doctor } = places[column];
  return { table: sql.table(table), name: sql.ref(name), key: sql.ref(key), doctor };
}

/** Locks some texts that are not in the wanted form. Texts that somebody else works on are skipped. */
export async function lockTextsToConvert(
  db: Kysely<DB>,
  column: SealedColumn,
  { toSealed, after, limit }: { toSealed: boolean; after: string; limit: number },
): Promise<TextInRow[]> {
  const { table, name, key, doctor } = partsOf(column);
  const { rows } = await sql<{ id: string; practice_id: PracticeId; text: string }>`
    select given.${key} as id, ${doctor} as practice_id, given.${name} as text from ${table} as given
    where starts_with(given.${name}, ${SEALED_PREFIX}) <> ${toSealed}::boolean and given.${key} > ${after}::uuid
      and ${doctor} is not null
    order by given.${key} limit ${limit} for update of given skip locked`.execute(db);
  return rows.map(({ id, practice_id, text }) => ({
    id,
    practiceId: practice_id,
    text: storedText(text),
  }));
}

/** Stores locked texts in another form. */
export async function replaceTexts(
  db: Kysely<DB>,
  column: SealedColumn,
  texts: readonly Omit<TextInRow, 'practiceId'>[],
): Promise<void> {
  const { table, name, key } = partsOf(column);
  await sql`
    update ${table} as given set ${name} = changed.text
    from unnest(${sql.val(texts.map(({ id }) => id))}::uuid[],
      ${sql.val(texts.map(({ text }) => textColumn(text)))}::text[]) as changed (id, text)
    where given.${key} = changed.id`.execute(db);
}

/** How many texts are plain, and how many are encrypted. Those that belong to no practice do not count. */
export async function countTexts(db: Kysely<DB>): Promise<{ plain: number; sealed: number }> {
  const all = { plain: 0, sealed: 0 };
  for (const column of sealedColumns) {
    const { table, name, doctor } = partsOf(column);
    const { rows } = await sql<{ is_sealed: boolean; count: number }>`
      select starts_with(given.${name}, ${SEALED_PREFIX}) as is_sealed, count(*)::int as count from ${table} as given
      where given.${name} is not null and ${doctor} is not null group by 1`.execute(db);
    for (const { is_sealed, count } of rows) all[is_sealed ? 'sealed' : 'plain'] += count;
  }
  return all;
}
