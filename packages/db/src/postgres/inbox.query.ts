import type { InboxRow } from '@bedside/contracts/inbox/inbox.schema';
import type { DoctorScope, PatientId, VideoId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../generated/postgres';
import { storedText, type StoredText } from './stored-text';
import { within, type Window } from './window';

/** A row of the inbox with its questions as they are stored, and the shares that they are about. */
export type StoredInboxRow = Omit<InboxRow, 'questions'> & {
  questions: { shareId: string; text: StoredText }[];
};

/** A patient and a video. */
export type InboxKey = { patientId: PatientId; videoId: VideoId };

type Row = {
  patient_id: string | null;
  first_name: string;
  last_name: string;
  video_id: string;
  title: string | null;
  seconds: number[] | null;
  is_disliked: boolean;
  questions: string[] | null;
  question_ids: string[] | null;
  since: Date;
  last_at: Date;
};

/**
 * One page of the inbox, in one statement: one row for each patient and video, the oldest waiting first. Revoked shares
 * keep their rows.
 */
export async function listInboxRows(
  db: Kysely<DB>,
  scope: DoctorScope,
  page: { limit: number; offset: number; patientId?: PatientId | undefined },
): Promise<{ items: StoredInboxRow[]; total: number; oldest: Date | null }> {
  const { rows } = await sql<Row & { total: string; oldest: Date | null }>`
    with waiting as (${selectWaiting(scope, page)}), shown as (
      select * from waiting order by since, patient_id, video_id limit ${page.limit} offset ${page.offset}
    )
    select counted.total, counted.oldest, ${shownColumns}
    from (select count(*) as total, min(since) as oldest from waiting) as counted
    left join (shown join patient on patient.id = shown.patient_id join video on video.id = shown.video_id) on true
    order by shown.since, shown.patient_id, shown.video_id`.execute(db);
  return {
    items: rows.flatMap((row) => (row.patient_id === null ? [] : [toInboxRow(row)])),
    total: Number(rows[0]?.total ?? 0),
    oldest: rows[0]?.oldest ?? null,
  };
}

/** The waiting signs of one patient about one video; undefined where there are none. */
export async function findInboxRow(
  db: Kysely<DB>,
  scope: DoctorScope,
  key: InboxKey,
): Promise<StoredInboxRow | undefined> {
  const { rows } = await sql<Row>`
    select ${shownColumns} from (${selectWaiting(scope, key)}) as shown
    join patient on patient.id = shown.patient_id join video on video.id = shown.video_id`.execute(db);
  return rows[0] && toInboxRow(rows[0]);
}

/** How many comments with a question were written in a window and still exist. */
export async function countQuestions(db: Kysely<DB>, scope: DoctorScope, window: Window): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from share
    where doctor_id = ${scope.doctorId}::uuid and comment_asks and ${within(sql.ref('comment_at'), window)}`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}

const shownColumns = sql`shown.*, patient.first_name, patient.last_name, video.title`;

/** Each kind of sign is found by a partial index that holds only the waiting ones. */
function selectWaiting({ doctorId }: DoctorScope, { patientId, videoId }: Partial<InboxKey>) {
  const isIt = sql.join(
    [
      ...(patientId ? [sql`share.patient_id = ${patientId}::uuid`] : []),
      ...(videoId ? [sql`share.video_id = ${videoId}::uuid`] : []),
      sql`true`,
    ],
    sql` and `,
  );
  return sql`
    select patient_id, video_id, min(at) as since, max(at) as last_at,
      array_agg(distinct second) filter (where second is not null) as seconds,
      bool_or(second is null and words is null) as is_disliked,
      array_agg(words order by at, id) filter (where words is not null) as questions,
      array_agg(id order by at, id) filter (where words is not null) as question_ids
    from (
      select patient_id, video_id, coalesce(reaction_at, first_opened_at, time_sent) as at,
        null::int as second, null::text as words, share.id
      from share
      where share.doctor_id = ${doctorId}::uuid and reaction = 'dislike' and reaction_done_at is null and ${isIt}
      union all
      select patient_id, video_id, comment_at, null, comment_text, share.id from share
      where share.doctor_id = ${doctorId}::uuid and comment_asks and comment_done_at is null and ${isIt}
      union all
      select share.patient_id, share.video_id, unclear_moment.created_at, unclear_moment.position_s, null, share.id
      from unclear_moment
      -- One look-up for each mark that waits: a join would read every share of the doctor where many do.
      join lateral (select * from share where share.id = unclear_moment.share_id limit 1) as share on true
      where unclear_moment.doctor_id = ${doctorId}::uuid and unclear_moment.done_at is null and ${isIt}
    ) as sign group by patient_id, video_id`;
}

function toInboxRow(row: Row): StoredInboxRow {
  return {
    patient: { id: row.patient_id as PatientId, firstName: row.first_name, lastName: row.last_name },
    video: { id: row.video_id as VideoId, title: row.title },
    seconds: row.seconds ?? [],
    isDisliked: row.is_disliked,
    questions: (row.questions ?? []).map((text, place) => ({
      shareId: row.question_ids?.[place] ?? '',
      text: storedText(text),
    })),
    since: row.since,
    lastAt: row.last_at,
  };
}
