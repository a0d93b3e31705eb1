import type { ChatSide } from '@bedside/contracts/conversation/chat/chat.schema';
import type { PatientId, PracticeScope } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { isInThread, type ChatThread } from './chat-thread';
import { storedText, type StoredText } from '../base/stored-text';

/** What messages have to have to be read by a search: all tokens of one of these lists, or nothing. */
export type TokenSearch = readonly (readonly number[])[] | 'any';

/** A message that may say what is searched for. */
export type FoundText = { id: string; text: StoredText };

/** Earlier messages have no tokens yet. */
function mayHave(search: TokenSearch) {
  if (search === 'any') return sql`message.text is not null`;
  const has = search.map((tokens) => sql`message.tokens @> ${[...tokens]}::int[]`);
  return sql`(${sql.join(has, sql` or `)} or (message.tokens is null and message.text is not null))`;
}

/** A message of one conversation that a search may find. */
export type FoundPosition = FoundText & { position: number };

/** Messages of a conversation that a search has to read, the last ones first. */
export async function findInConversation(
  db: Kysely<DB>,
  patientId: PatientId,
  search: TokenSearch,
  which: { before?: number | undefined; thread?: ChatThread | undefined; limit: number },
): Promise<FoundPosition[]> {
  const { before, thread, limit } = which;
  const { rows } = await sql<{ id: string; position: number; text: string }>`
    select message.id, message.position, message.text from chat_message as message
    where message.patient_id = ${patientId}::uuid and message.position < ${before ?? 2_147_483_647}
      and ${mayHave(search)} and ${thread ? isInThread(thread) : sql`true`}
    order by message.position desc limit ${limit}`.execute(db);
  return rows.map(({ text, ...row }) => ({ ...row, text: storedText(text) }));
}

/** A message of any conversation that a search may find. */
export type FoundAnywhere = FoundText & {
  patient: { id: PatientId; firstName: string; lastName: string };
  position: number;
  author: ChatSide;
  createdAt: Date;
  /** Its place in the order of time, which a date of JavaScript is too coarse for. */
  at: string;
};

/** Messages of all conversations of a practice that a search has to read, the newest first. */
export async function findInConversations(
  db: Kysely<DB>,
  scope: PracticeScope,
  search: TokenSearch,
  page: { after?: FoundAnywhere | undefined; limit: number },
): Promise<FoundAnywhere[]> {
  const { after, limit } = page;
  const isNext = after
    ? sql`and (message.created_at, message.patient_id, message.position)
        < (${after.at}::timestamptz, ${after.patient.id}::uuid, ${after.position})`
    : sql``;
  const { rows } = await sql<{
    id: string;
    patient_id: PatientId;
    first_name: string;
    last_name: string;
    position: number;
    author: ChatSide;
    text: string;
    created_at: Date;
    at: string;
  }>`
    select message.id, message.patient_id, patient.first_name, patient.last_name, message.position, message.author,
      message.text, message.created_at, message.created_at::text as at
    from chat_message as message join patient on patient.id = message.patient_id
    where message.practice_id = ${scope.practiceId}::uuid and ${mayHave(search)} ${isNext}
    order by message.created_at desc, message.patient_id desc, message.position desc limit ${limit}`.execute(
    db,
  );
  return rows.map((row) => ({
    id: row.id,
    patient: { id: row.patient_id, firstName: row.first_name, lastName: row.last_name },
    position: row.position,
    author: row.author,
    text: storedText(row.text),
    createdAt: row.created_at,
    at: row.at,
  }));
}
