import type { VideoId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/*
 * Everything that names a moment of a video: marks, kept answers, chapters, messages. Each row has the version and the
 * time that it was meant for, and the second of the version that is shown.
 */

const tables = {
  mark: {
    table: sql.table('unclear_moment'),
    second: sql.ref('position_s'),
    among: sql.ref('unclear_moment.share_id'),
    isOf: (videoId: VideoId) =>
      sql`unclear_moment.share_id in (select id from share where share.video_id = ${videoId}::uuid)`,
    hasSentence: true,
  },
  answer: {
    table: sql.table('moment_answer'),
    second: sql.ref('second'),
    among: sql.ref('moment_answer.video_id'),
    isOf: (videoId: VideoId) => sql`moment_answer.video_id = ${videoId}::uuid`,
    hasSentence: true,
  },
  chapter: {
    table: sql.table('video_chapter'),
    second: sql.ref('second'),
    among: sql.ref('video_chapter.video_id'),
    isOf: (videoId: VideoId) => sql`video_chapter.video_id = ${videoId}::uuid`,
    hasSentence: false,
  },
  message: {
    table: sql.table('chat_message'),
    second: sql.ref('second'),
    // Any number of messages is about one second.
    among: sql.ref('chat_message.id'),
    isOf: (videoId: VideoId) =>
      sql`chat_message.video_id = ${videoId}::uuid and (second is not null or of_second is not null)`,
    hasSentence: true,
  },
};

export type MomentKind = keyof typeof tables;
export const momentKinds = Object.keys(tables) as MomentKind[];

/** Where a moment is: the version that it was meant for, and the second of the one that is shown. */
export type PlacedMoment = {
  second: number | null;
  ofVersion: string | null;
  ofSecond: number;
  /** What was said there; only where the moment is cut away. */
  sentence: string | null;
};

/** A moment, with the rows among which a second has one moment. */
export type MomentRow = {
  id: string;
  among: string;
  ofVersion: string;
  ofSecond: number;
  second: number | null;
};

/** Moments of a locked video that name no version are of the one that is shown, and say so from now on. */
export async function nameShownVersion(
  db: Kysely<DB>,
  kind: MomentKind,
  videoId: VideoId,
  shownVersion: string,
): Promise<void> {
  const { table, second, isOf } = tables[kind];
  await sql`update ${table} set of_version = ${shownVersion}::uuid, of_second = ${second}
    where of_version is null and ${second} is not null and ${isOf(videoId)}`.execute(db);
}

/** The moments of a video. Those that name no version are of the one that is shown. */
export async function listMoments(
  db: Kysely<DB>,
  kind: MomentKind,
  videoId: VideoId,
  shownVersion: string,
): Promise<MomentRow[]> {
  const { table, second, among, isOf } = tables[kind];
  const ofVersion = sql`coalesce(of_version, ${shownVersion}::uuid)`;
  const ofSecond = sql`case when of_version is null then ${second} else of_second end`;
  const { rows } = await sql<MomentRow>`
    select id, ${among} as among, ${ofVersion} as "ofVersion", ${ofSecond} as "ofSecond", ${second} as second
    from ${table} where (of_version is not null or ${second} is not null) and ${isOf(videoId)}
    order by 2, 3, 4, 1`.execute(db);
  return rows;
}

/** A moment in the version that is shown from now on; `sentence` is what was said where it is cut away. */
export type MovedMoment = { id: string; second: number | null; sentence: string | null };

/** Moves moments to their seconds of another version. */
export async function moveMoments(
  db: Kysely<DB>,
  kind: MomentKind,
  moved: readonly MovedMoment[],
): Promise<void> {
  if (moved.length === 0) return;
  const { table, second, hasSentence } = tables[kind];
  const ids = sql.val(moved.map(({ id }) => id));
  // Two moments may change places, so both leave first.
  await sql`update ${table} set ${second} = null where id = any (${ids}::uuid[])`.execute(db);
  const sentence = hasSentence ? sql`, sentence = moved.sentence` : sql``;
  await sql`update ${table} set ${second} = moved.second ${sentence}
    from unnest(${ids}::uuid[], ${sql.val(moved.map((one) => one.second))}::int[],
      ${sql.val(moved.map((one) => one.sentence))}::text[]) as moved (id, second, sentence)
    where ${table}.id = moved.id`.execute(db);
}
