import type { PracticeId, PracticeScope, UserId, VideoId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { homeOf } from '../home-of';
import { scopeOfRow } from '../row-scope';

/** A video that still has to be copied. `home` is the right to the practice that the receiver owns. */
export type TakenVideo = {
  videoId: VideoId;
  home: PracticeScope;
  storageKey: string;
  fileName: string;
  title: string | null;
};

/** Notes every finished video of a practice that somebody made, so that they get a copy of it. @returns how many */
export async function insertTakenVideos(
  tx: Kysely<DB>,
  scope: PracticeScope,
  userId: UserId,
): Promise<number> {
  const { rows } = await sql`
    insert into taken_video (user_id, video_id)
    select ${userId}::uuid, video.id from video
    join video_file on video_file.video_id = video.id and video_file.kind = 'playback'
    where video.practice_id = ${scope.practiceId}::uuid and video.made_by = ${userId}::uuid
    on conflict do nothing returning video_id`.execute(tx);
  return rows.length;
}

/** The first video that a user still gets a copy of, after another one; undefined at the end. */
export async function findTakenVideo(
  db: Kysely<DB>,
  userId: UserId,
  after: VideoId | null,
): Promise<TakenVideo | undefined> {
  const { rows } = await sql<{
    video_id: VideoId;
    storage_key: string;
    name: string;
    title: string | null;
    practice_id: PracticeId;
  }>`
    select taken_video.video_id, video_file.storage_key, video_file.name, video.title,
      ${homeOf(userId)} as practice_id from taken_video
    join video on video.id = taken_video.video_id
    join video_file on video_file.video_id = video.id and video_file.kind = 'playback'
    where taken_video.user_id = ${userId}::uuid and copy_id is null and not is_told
      and (${after}::uuid is null or taken_video.video_id > ${after}::uuid)
    order by taken_video.video_id limit 1`.execute(db);
  const [row] = rows;
  return (
    row && {
      videoId: row.video_id,
      home: scopeOfRow(row),
      storageKey: row.storage_key,
      fileName: row.name,
      title: row.title,
    }
  );
}

/** Locks a video that is to be copied. @returns false where another worker has copied it meanwhile */
export async function lockTakenVideo(tx: Kysely<DB>, userId: UserId, videoId: VideoId): Promise<boolean> {
  const row = await tx
    .selectFrom('taken_video')
    .select('video_id')
    .where('user_id', '=', userId)
    .where('video_id', '=', videoId)
    .where('copy_id', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteCopy(
  tx: Kysely<DB>,
  userId: UserId,
  videoId: VideoId,
  copyId: VideoId,
): Promise<void> {
  await tx
    .updateTable('taken_video')
    .set({ copy_id: copyId })
    .where('user_id', '=', userId)
    .where('video_id', '=', videoId)
    .execute();
}

/** Notes that a user is told of their copies. @returns how many there are, and how many had no room; undefined the second time */
export async function noteNotified(
  tx: Kysely<DB>,
  userId: UserId,
): Promise<{ copied: number; left: number } | undefined> {
  const { rows } = await sql<{ copy_id: VideoId | null }>`
    update taken_video set is_told = true where user_id = ${userId}::uuid and not is_told
    returning copy_id`.execute(tx);
  if (rows.length === 0) return undefined;
  const copied = rows.filter(({ copy_id }) => copy_id !== null).length;
  return { copied, left: rows.length - copied };
}
