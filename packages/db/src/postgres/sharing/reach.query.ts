import type { LinkId, PatientId, PracticeScope, ShareId, VideoId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../generated/postgres';
import { idsOf, type CountedPlaylist } from './playlist-progress.query';
import { isAbout, type ShareSubject } from './share-subject.query';
import { watchedTable, type WatchedShare } from './watched-share';

/**
 * Whose way is followed: the patients of a video; the videos of a patient; or the patients of a playlist, over its
 * present videos.
 */
export type ReachSubject = ShareSubject | { playlist: CountedPlaylist };

/** How far patients came, each once (docs/figures.md). */
export type Reach = 'sentTo' | 'opened' | 'begun' | 'finished';

const reached: Record<Reach, RawBuilder<boolean>> = {
  sentTo: sql`true`,
  opened: sql`opened_at is not null`,
  begun: sql`is_begun`,
  finished: sql`is_finished`,
};

const reachedAt: Record<Reach, RawBuilder<Date | null>> = {
  sentTo: sql`sent_at`,
  opened: sql`opened_at`,
  begun: sql`watched_at`,
  finished: sql`watched_at`,
};

/** One row for each patient, or for each video of a patient. */
function selectReach(
  { practiceId }: PracticeScope,
  subject: ReachSubject,
  watched: readonly WatchedShare[],
): RawBuilder<unknown> {
  const facts = sql`
    coalesce(bool_or(figure.views > 0), false) as is_begun,
    max(figure.last_at) as watched_at`;
  if ('playlist' in subject)
    return sql`
      select playlist_share.id as share_id, playlist_share.time_sent as sent_at,
        least(playlist_share.first_opened_at, min(share.first_opened_at),
          min(figure.last_at) filter (where figure.views > 0)) as opened_at,
        coalesce(bool_and(coalesce(figure.completed, 0) > 0) filter (where share.id is not null), false) as is_finished,
        ${facts}
      from share as playlist_share
      left join share on share.playlist_share_id = playlist_share.id
        and share.video_id = any(${idsOf(subject.playlist)})
      left join ${watchedTable(watched)} on figure.share_id = share.id
      where playlist_share.practice_id = ${practiceId}::uuid
        and playlist_share.playlist_id = ${subject.playlist.id}::uuid
      group by playlist_share.id`;
  return sql`
    select (array_agg(share.id order by share.time_sent desc, share.id desc))[1] as share_id,
      max(share.time_sent) as sent_at, min(share.first_opened_at) as opened_at,
      coalesce(bool_or(figure.completed > 0), false) as is_finished,
      ${facts}
    from share left join ${watchedTable(watched)} on figure.share_id = share.id
    where share.practice_id = ${practiceId}::uuid and ${isAbout(subject)}
    group by ${subject.patientId ? sql`share.video_id` : sql`share.patient_id`}`;
}

/** Counts how far patients came, in one row, however many they are. */
export async function countReach(
  db: Kysely<DB>,
  scope: PracticeScope,
  subject: ReachSubject,
  watched: readonly WatchedShare[],
): Promise<Record<Reach, number>> {
  const count = (reach: Reach) => sql`count(*) filter (where ${reached[reach]}) as ${sql.ref(reach)}`;
  const { rows } = await sql<Record<Reach, string>>`
    select ${sql.join((['sentTo', 'opened', 'begun', 'finished'] as const).map(count))}
    from (${selectReach(scope, subject, watched)}) as one`.execute(db);
  const [row] = rows;
  return {
    sentTo: Number(row?.sentTo),
    opened: Number(row?.opened),
    begun: Number(row?.begun),
    finished: Number(row?.finished),
  };
}

/** A patient who came so far, by the newest of their links. */
export type ReachedRow = {
  shareId: ShareId;
  linkId: LinkId;
  patient: { id: PatientId; firstName: string; lastName: string };
  /** Null for the link of a playlist. */
  videoId: VideoId | null;
  at: Date;
};

/** One page of those who came so far, the latest first. */
export async function listReached(
  db: Kysely<DB>,
  scope: PracticeScope,
  of: { subject: ReachSubject; reach: Reach; watched: readonly WatchedShare[] },
  page: { limit: number; offset: number },
): Promise<{ items: ReachedRow[]; total: number }> {
  const { rows } = await sql<{
    total: string;
    id: ShareId | null;
    link_id: LinkId;
    patient_id: PatientId;
    first_name: string;
    last_name: string;
    video_id: VideoId | null;
    at: Date;
  }>`
    with one as materialized (
      select share_id, ${reachedAt[of.reach]} as at
      from (${selectReach(scope, of.subject, of.watched)}) as every where ${reached[of.reach]}
    ),
    shown as (
      select * from one order by at desc nulls last, share_id desc limit ${page.limit} offset ${page.offset}
    )
    select counted.total, share.id, share.link_id, share.patient_id, patient.first_name, patient.last_name,
      share.video_id, coalesce(shown.at, share.time_sent) as at
    from (select count(*) as total from one) as counted
      left join (shown join share on share.id = shown.share_id join patient on patient.id = share.patient_id) on true
    order by shown.at desc nulls last, shown.share_id desc`.execute(db);
  const items = rows.flatMap((row) =>
    row.id === null
      ? []
      : [
          {
            shareId: row.id,
            linkId: row.link_id,
            patient: { id: row.patient_id, firstName: row.first_name, lastName: row.last_name },
            videoId: row.video_id,
            at: row.at,
          },
        ],
  );
  return { items, total: Number(rows[0]?.total ?? 0) };
}
