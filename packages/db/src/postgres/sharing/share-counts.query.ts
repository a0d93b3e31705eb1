import type { PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../generated/postgres';
import { countOnce, isOpened } from '../count-once';
import { within, type Window } from '../window';
import { isAbout, type ShareSubject } from './share-subject.query';

export type ShareCounts = {
  shares: number;
  /** The patients to whom it was sent, each once; of one patient, the videos. */
  sentTo: number;
  /** How many of them opened it, or were opened. */
  opened: number;
  likes: number;
  dislikes: number;
  /** Shares with a dislike or at least one marked moment, each once. */
  notUnderstood: number;
  comments: number;
};

/** The counts where nothing was sent. */
export const noShares: ShareCounts = {
  shares: 0,
  sentTo: 0,
  opened: 0,
  likes: 0,
  dislikes: 0,
  notUnderstood: 0,
  comments: 0,
};

/**
 * How many shares were sent in a window, and how many have an answer that was given in it and still counts. Each figure
 * uses its own day (docs/figures.md).
 * @param window null: all time
 * @param about only the shares about it
 */
export async function countShares(
  db: Kysely<DB>,
  scope: PracticeScope,
  window: Window | null,
  about?: ShareSubject,
): Promise<ShareCounts> {
  const { rows } = await selectCounts(scope, window, { about }).execute(db);
  return rows[0] ? toCounts(rows[0]) : noShares;
}

/** How many patients hold a living link to a video. */
export async function countLivingShares(
  db: Kysely<DB>,
  scope: PracticeScope,
  videoId: VideoId,
): Promise<number> {
  const row = await db
    .selectFrom('share')
    .select((eb) => eb.fn.count<string>('patient_id').distinct().as('patients'))
    .where('practice_id', '=', scope.practiceId)
    .where('video_id', '=', videoId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.patients);
}

/** The same counts per video. */
export function countSharesByVideo(
  db: Kysely<DB>,
  scope: PracticeScope,
  videoIds: readonly string[],
  window: Window | null,
  about?: ShareSubject,
): Promise<Map<string, ShareCounts>> {
  return countBy(db, scope, { group: sql.ref('share.video_id'), ids: videoIds, about }, window);
}

/** The same counts per patient. */
export function countSharesByPatient(
  db: Kysely<DB>,
  scope: PracticeScope,
  patientIds: readonly string[],
  window: Window | null,
): Promise<Map<string, ShareCounts>> {
  const by = { group: sql.ref('share.patient_id'), each: sql.ref('share.video_id'), ids: patientIds };
  return countBy(db, scope, by, window);
}

/** The same counts per playlist, over the shares of videos that were created through it. */
export function countSharesByPlaylist(
  db: Kysely<DB>,
  scope: PracticeScope,
  playlistIds: readonly string[],
  window: Window | null,
  about?: ShareSubject,
): Promise<Map<string, ShareCounts>> {
  const group = sql.ref('playlist_share.playlist_id');
  const join = sql`join share as playlist_share on playlist_share.id = share.playlist_share_id`;
  return countBy(db, scope, { group, join, ids: playlistIds, about }, window);
}

type By = {
  group: RawBuilder<unknown>;
  /** What is counted once; patients where it is left out. */
  each?: RawBuilder<unknown>;
  join?: RawBuilder<unknown>;
  ids: readonly string[];
  about?: ShareSubject | undefined;
};

async function countBy(
  db: Kysely<DB>,
  scope: PracticeScope,
  by: By,
  window: Window | null,
): Promise<Map<string, ShareCounts>> {
  if (by.ids.length === 0) return new Map();
  const { rows } = await selectCounts(scope, window, { by, about: by.about }).execute(db);
  return new Map(rows.map((row) => [row.id, toCounts(row)]));
}

type CountRow = { id: string } & Record<keyof ShareCounts, string>;

function selectCounts(
  { practiceId }: PracticeScope,
  window: Window | null,
  { by, about }: { by?: By; about: ShareSubject | undefined },
) {
  const isIn = (column: string) => within(sql.ref(column), window);
  const each = by?.each ?? sql.ref('share.patient_id');
  const sent = isIn('share.time_sent');
  const answered = (reaction: 'like' | 'dislike') =>
    sql`share.reaction = ${sql.lit(reaction)} and ${isIn('share.reaction_at')}`;
  return sql<CountRow>`
    select ${by ? by.group : sql`null`} as id,
      count(*) filter (where ${sent}) as shares,
      ${countOnce(each, sent)} as "sentTo",
      ${countOnce(each, sql`${isOpened} and ${sent}`)} as opened,
      count(*) filter (where ${answered('like')}) as likes,
      count(*) filter (where ${answered('dislike')}) as dislikes,
      count(*) filter (where ${answered('dislike')} or exists (
        select from unclear_moment
        where unclear_moment.share_id = share.id and ${isIn('unclear_moment.created_at')})) as "notUnderstood",
      count(*) filter (where share.comment_text is not null and ${isIn('share.comment_at')}) as comments
    from ${window ? sql`(${touchedIn(practiceId, window)}) as touched join share using (id)` : sql`share`}
    ${by?.join ?? sql``}
    where share.practice_id = ${practiceId}::uuid and ${isAbout(about ?? {})}
      ${by ? sql`and ${by.group} = any(${sql.val([...by.ids])}::uuid[]) group by 1` : sql``}`;
}

/** The shares with anything in a window, each kind found by its index. An OR over all kinds would read every share. */
function touchedIn(practiceId: string, window: Window) {
  const of = (column: string) =>
    sql`select id from share where practice_id = ${practiceId}::uuid and ${within(sql.ref(column), window)}`;
  return sql`${of('time_sent')} union ${of('reaction_at')} union ${of('comment_at')}
    union select share_id from unclear_moment
      where practice_id = ${practiceId}::uuid and ${within(sql.ref('created_at'), window)}`;
}

function toCounts(row: Record<keyof ShareCounts, string | number>): ShareCounts {
  return {
    shares: Number(row.shares),
    sentTo: Number(row.sentTo),
    opened: Number(row.opened),
    likes: Number(row.likes),
    dislikes: Number(row.dislikes),
    notUnderstood: Number(row.notUnderstood),
    comments: Number(row.comments),
  };
}
