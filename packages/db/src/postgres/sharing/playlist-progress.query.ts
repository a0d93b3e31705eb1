import type { PlaylistId, PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { watchedTable, type WatchedShare } from './watched-share';

/** The present videos of a playlist; a video that was removed from it no longer counts. */
export type CountedPlaylist = { id: PlaylistId; videoIds: readonly VideoId[] };

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
    left join ${watchedTable(watched)} on figure.share_id = share.id
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

/** The ids of a playlist's present videos. */
export const idsOf = ({ videoIds }: CountedPlaylist) => sql`${sql.val([...videoIds])}::uuid[]`;
