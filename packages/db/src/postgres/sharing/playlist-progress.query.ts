import type { PlaylistId, PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** The event store's figures of one share. A share without an entry was never watched. */
export type WatchedShare = {
  shareId: string;
  views: number;
  completedViews: number;
  /** Really played, in percent; null where no ranges arrived. */
  watchedPercent: number | null;
};

/** The present videos of a playlist; a video that was removed from it no longer counts. */
export type CountedPlaylist = { id: PlaylistId; videoIds: readonly VideoId[] };

/** How many patients of a playlist opened it, began it, and watched each of their videos to the end. */
export type PlaylistPatientCounts = { patients: number; opened: number; begun: number; finished: number };

/** Counts a playlist's patients in one row, however many they are. */
export async function countPlaylistPatients(
  db: Kysely<DB>,
  scope: PracticeScope,
  playlist: CountedPlaylist,
  watched: readonly WatchedShare[],
): Promise<PlaylistPatientCounts> {
  const { rows } = await sql<Record<keyof PlaylistPatientCounts, string>>`
    select count(*) as patients, count(*) filter (where is_opened or is_begun) as opened,
      count(*) filter (where is_begun) as begun, count(*) filter (where is_finished) as finished
    from (
      select playlist_share.first_opened_at is not null or bool_or(share.first_opened_at is not null) as is_opened,
        coalesce(bool_or(figure.views > 0), false) as is_begun,
        coalesce(bool_and(coalesce(figure.completed, 0) > 0) filter (where share.id is not null), false) as is_finished
      from share as playlist_share
      left join share on share.playlist_share_id = playlist_share.id and share.video_id = any(${idsOf(playlist)})
      left join ${figures(watched)} on figure.share_id = share.id
      where playlist_share.practice_id = ${scope.practiceId}::uuid and playlist_share.playlist_id = ${playlist.id}::uuid
      group by playlist_share.id
    ) as patient`.execute(db);
  const [counts] = rows;
  return {
    patients: Number(counts?.patients),
    opened: Number(counts?.opened),
    begun: Number(counts?.begun),
    finished: Number(counts?.finished),
  };
}

/** How the patients who have one video through a playlist watched it. */
export type PlaylistVideoCounts = {
  patients: number;
  started: number;
  completed: number;
  views: number;
  /** Mean over the patients whose sessions reported their ranges. */
  watchedPercent: number | null;
  likes: number;
  dislikes: number;
  notUnderstood: number;
};

/** Counts one row per video of a playlist. A video without a patient gets no row. */
export async function countPlaylistVideos(
  db: Kysely<DB>,
  scope: PracticeScope,
  playlist: CountedPlaylist,
  watched: readonly WatchedShare[],
): Promise<Map<VideoId, PlaylistVideoCounts>> {
  const { rows } = await sql<
    { video_id: VideoId; watched_percent: number | null } & Record<
      Exclude<keyof PlaylistVideoCounts, 'watchedPercent'>,
      string
    >
  >`
    select share.video_id, count(*) as patients,
      count(*) filter (where figure.views > 0) as started,
      count(*) filter (where figure.completed > 0) as completed,
      coalesce(sum(figure.views), 0) as views,
      avg(figure.watched) as watched_percent,
      count(*) filter (where share.reaction = 'like') as likes,
      count(*) filter (where share.reaction = 'dislike') as dislikes,
      count(*) filter (where share.reaction = 'dislike'
        or exists (select from unclear_moment where unclear_moment.share_id = share.id)) as "notUnderstood"
    from share
    join share as playlist_share on playlist_share.id = share.playlist_share_id
    left join ${figures(watched)} on figure.share_id = share.id
    where share.practice_id = ${scope.practiceId}::uuid and playlist_share.playlist_id = ${playlist.id}::uuid
      and share.video_id = any(${idsOf(playlist)})
    group by share.video_id`.execute(db);
  return new Map(
    rows.map((row) => [
      row.video_id,
      {
        patients: Number(row.patients),
        started: Number(row.started),
        completed: Number(row.completed),
        views: Number(row.views),
        watchedPercent: row.watched_percent,
        likes: Number(row.likes),
        dislikes: Number(row.dislikes),
        notUnderstood: Number(row.notUnderstood),
      },
    ]),
  );
}

const idsOf = ({ videoIds }: CountedPlaylist) => sql`${sql.val([...videoIds])}::uuid[]`;

/** Figures of the event store, as a table to join with those of Postgres. */
function figures(watched: readonly WatchedShare[]) {
  const column = <T>(of: (share: WatchedShare) => T) => sql.val(watched.map(of));
  return sql`unnest(
    ${column(({ shareId }) => shareId)}::uuid[],
    ${column(({ views }) => views)}::int[],
    ${column(({ completedViews }) => completedViews)}::int[],
    ${column(({ watchedPercent }) => watchedPercent)}::float8[]
  ) as figure(share_id, views, completed, watched)`;
}
