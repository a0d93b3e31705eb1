import type { PlaylistId, PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import type { LibraryMark, LibraryMarks } from '@bedside/contracts/sharing/library/library.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** Exactly one of the two. */
export type MarkedThing = { videoId: VideoId } | { playlistId: PlaylistId };

/** Sets a mark on one of the doctor's own videos or playlists. An existing mark keeps its time. */
export async function addLibraryMark(
  db: Kysely<DB>,
  scope: PracticeScope,
  thing: MarkedThing,
  mark: LibraryMark,
): Promise<void> {
  const [from, column, id] =
    'videoId' in thing
      ? ([sql.table('video'), sql.ref('video_id'), thing.videoId] as const)
      : ([sql.table('playlist'), sql.ref('playlist_id'), thing.playlistId] as const);
  await sql`
    insert into library_mark (practice_id, mark, ${column})
    select practice_id, ${mark}, id from ${from} where id = ${id}::uuid and practice_id = ${scope.practiceId}::uuid
    for key share
    on conflict do nothing`.execute(db);
}

export async function removeLibraryMark(
  db: Kysely<DB>,
  scope: PracticeScope,
  thing: MarkedThing,
  mark: LibraryMark,
): Promise<void> {
  const marks = db
    .deleteFrom('library_mark')
    .where('practice_id', '=', scope.practiceId)
    .where('mark', '=', mark);
  await (
    'videoId' in thing
      ? marks.where('video_id', '=', thing.videoId)
      : marks.where('playlist_id', '=', thing.playlistId)
  ).execute();
}

/** Everything that the doctor marked. */
export async function readLibraryMarks(db: Kysely<DB>, scope: PracticeScope): Promise<LibraryMarks> {
  const rows = await db
    .selectFrom('library_mark')
    .select(['mark', 'video_id', 'playlist_id'])
    .where('practice_id', '=', scope.practiceId)
    .execute();
  const of = (mark: LibraryMark) => {
    const own = rows.filter((row) => row.mark === mark);
    return {
      videos: own.flatMap((row) => (row.video_id === null ? [] : [row.video_id])),
      playlists: own.flatMap((row) => (row.playlist_id === null ? [] : [row.playlist_id])),
    };
  };
  return { favorite: of('favorite'), 'watch later': of('watch later') };
}
