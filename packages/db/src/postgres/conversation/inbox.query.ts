import type {
  InboxRow,
  InboxRowKey,
  InboxSign,
  ListInboxInput,
} from '@bedside/contracts/conversation/inbox/inbox.schema';
import type { PatientId, PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import type { ChatAttachmentRow } from './chat-attachment.repository';
import { attachmentsOf } from './chat-attachments-of';
import { sentenceAt } from '../videos/sentence-at';
import { storedText, type PlacedText } from '../base/stored-text';
import { within, type Window } from '../window';

/** A sign with its words as they are stored. */
export type StoredSign = Omit<InboxSign, 'text' | 'attachments'> & {
  placed: PlacedText | null;
  attachments: ChatAttachmentRow[];
};

/** A row of the inbox with its signs as they are stored. */
export type StoredInboxRow = Omit<InboxRow, 'signs'> & { signs: StoredSign[] };

type SignRow = {
  kind: InboxSign['kind'];
  at: string;
  second: number | null;
  sentence: string | null;
  position: number | null;
  words: string | null;
  /** The id of the message or of the share that has the words. */
  wordsId: string | null;
  isUnclear: boolean;
  isUnhelped: boolean;
  attachments: ChatAttachmentRow[] | null;
};

type Row = {
  patient_id: PatientId;
  first_name: string;
  last_name: string;
  video_id: VideoId | null;
  title: string | null;
  signs: SignRow[];
  since: Date;
  last_at: Date;
};

/**
 * One page of the inbox, in one statement: one row for each patient and video. Revoked shares keep their rows.
 * @param page.order by the oldest sign of a row, or by the newest
 */
export async function listInboxRows(
  db: Kysely<DB>,
  scope: PracticeScope,
  page: Pick<ListInboxInput, 'order' | 'patientId' | 'videoId'> & { limit: number; offset: number },
): Promise<{ items: StoredInboxRow[]; total: number; oldest: Date | null }> {
  const inOrder =
    page.order === 'newest' ? sql`last_at desc, patient_id, video_id` : sql`since, patient_id, video_id`;
  const { rows } = await sql<(Row | { patient_id: null }) & { total: string; oldest: Date | null }>`
    with waiting as (${selectWaiting(scope, page)}), shown as (
      select *, row_number() over (order by ${inOrder}) as place
      from waiting order by ${inOrder} limit ${page.limit} offset ${page.offset}
    )
    select counted.total, counted.oldest, ${shownColumns}
    from (select count(*) as total, min(since) as oldest from waiting) as counted
    left join (shown join patient on patient.id = shown.patient_id
      left join video on video.id = shown.video_id) on true
    order by shown.place`.execute(db);
  return {
    items: rows.flatMap((row) => (row.patient_id === null ? [] : [toInboxRow(row)])),
    total: Number(rows[0]?.total ?? 0),
    oldest: rows[0]?.oldest ?? null,
  };
}

/** The waiting signs of one patient about one video, or about none; undefined where there are none. */
export async function findInboxRow(
  db: Kysely<DB>,
  scope: PracticeScope,
  key: InboxRowKey,
): Promise<StoredInboxRow | undefined> {
  const { rows } = await sql<Row>`
    select ${shownColumns} from (${selectWaiting(scope, key)}) as shown
    join patient on patient.id = shown.patient_id left join video on video.id = shown.video_id`.execute(db);
  return rows[0] && toInboxRow(rows[0]);
}

/** How many patients wait for the doctor. */
export async function countWaitingPatients(db: Kysely<DB>, scope: PracticeScope): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(distinct patient_id) as count from (${selectSigns(scope, {})}) as sign`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** How many comments with a question were written in a window and still exist. */
export async function countQuestions(db: Kysely<DB>, scope: PracticeScope, window: Window): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from share
    where practice_id = ${scope.practiceId}::uuid and comment_asks and ${within(sql.ref('comment_at'), window)}`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}

/** The files of messages and the sentences are read for the shown rows alone. */
const shownColumns = sql`shown.patient_id, shown.video_id, shown.since, shown.last_at, patient.first_name,
  patient.last_name, video.title, (
    select json_agg(sign || jsonb_build_object('sentence', coalesce(sign->>'sentence',
      ${sentenceAt(sql`shown.video_id`, sql`(sign->>'second')::int`)}), 'attachments', case when sign->>'kind' = 'message' then (
      ${attachmentsOf({ patientId: sql`shown.patient_id`, position: sql`(sign->>'position')::int` })}
    )::jsonb end)) from jsonb_array_elements(shown.signs) as sign) as signs`;

type Filter = { patientId?: PatientId | undefined; videoId?: VideoId | null | undefined };

function selectWaiting(scope: PracticeScope, filter: Filter) {
  return sql`
    select patient_id, video_id, min(at) as since, max(at) as last_at,
      jsonb_agg(jsonb_build_object('kind', kind, 'at', at, 'second', second, 'sentence', sentence, 'position', position, 'words', words,
        'wordsId', words_id, 'isUnclear', is_unclear, 'isUnhelped', is_unhelped) order by at, second, position) as signs
    from (${selectSigns(scope, filter)}) as sign group by patient_id, video_id`;
}

/** Each kind of sign is found by a partial index that holds only the waiting ones. */
function selectSigns({ practiceId }: PracticeScope, { patientId, videoId }: Filter) {
  const isIt = (table: string) => {
    const video = sql.ref(`${table}.video_id`);
    return sql.join(
      [
        ...(patientId ? [sql`${sql.ref(`${table}.patient_id`)} = ${patientId}::uuid`] : []),
        ...(videoId === undefined
          ? []
          : [videoId === null ? sql`${video} is null` : sql`${video} = ${videoId}::uuid`]),
        sql`true`,
      ],
      sql` and `,
    );
  };
  return sql`
      select 'dislike' as kind, patient_id, video_id, coalesce(reaction_at, first_opened_at, time_sent) as at,
        null::int as second, null::text as sentence, null::int as position, null::text as words, share.id as words_id,
        true as is_unclear, false as is_unhelped
      from share
      where share.practice_id = ${practiceId}::uuid and reaction = 'dislike' and reaction_done_at is null and ${isIt('share')}
      union all
      select 'comment', patient_id, video_id, comment_at, null, null, null, comment_text, share.id, false, false from share
      where share.practice_id = ${practiceId}::uuid and comment_asks and comment_done_at is null and ${isIt('share')}
      union all
      select 'mark', share.patient_id, share.video_id, unclear_moment.created_at, unclear_moment.position_s,
        unclear_moment.sentence, null, null,
        share.id, true, unclear_moment.helped is false
      from unclear_moment
      -- One look-up for each mark that waits: a join would read every share of the doctor where many do.
      join lateral (select * from share where share.id = unclear_moment.share_id limit 1) as share on true
      where unclear_moment.practice_id = ${practiceId}::uuid and unclear_moment.done_at is null and ${isIt('share')}
      union all
      select 'message', patient_id, video_id, created_at, second, sentence, position, text, chat_message.id, is_unclear, false
      from chat_message
      where chat_message.practice_id = ${practiceId}::uuid and asks and done_at is null and ${isIt('chat_message')}`;
}

function toInboxRow(row: Row): StoredInboxRow {
  return {
    patient: { id: row.patient_id, firstName: row.first_name, lastName: row.last_name },
    video: row.video_id === null ? null : { id: row.video_id, title: row.title },
    signs: row.signs.map(toSign),
    since: row.since,
    lastAt: row.last_at,
  };
}

function toSign({
  kind,
  at,
  second,
  sentence,
  words,
  wordsId,
  isUnclear,
  isUnhelped,
  attachments,
}: SignRow): StoredSign {
  return {
    kind,
    second,
    sentence,
    isUnclear,
    isUnhelped,
    at: new Date(at),
    attachments: attachments ?? [],
    placed:
      words === null || wordsId === null
        ? null
        : {
            id: wordsId,
            column: kind === 'message' ? 'chat_message.text' : 'share.comment_text',
            text: storedText(words),
          },
  };
}
