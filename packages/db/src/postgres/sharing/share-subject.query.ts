import type {
  PatientId,
  PlaylistId,
  PracticeScope,
  ShareId,
  UserId,
  VideoId,
} from '@bedside/contracts/kit/ids';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../generated/postgres';

/** What shares are about. Every given member must match. */
export type ShareSubject = {
  videoId?: VideoId | undefined;
  patientId?: PatientId | undefined;
  /** The playlist through which they were made. */
  playlistId?: PlaylistId | undefined;
  /** A tag of their video, by its name. */
  tag?: string | undefined;
  /** The colleague who made their video. */
  madeBy?: UserId | undefined;
};

/** The condition on `video_id` of a table that finds the videos with a tag, or of a colleague. */
function isVideoAbout(
  videoId: RawBuilder<unknown>,
  practiceId: RawBuilder<unknown>,
  { tag, madeBy }: ShareSubject,
) {
  return [
    ...(tag === undefined
      ? []
      : [
          sql`${videoId} in (select video_tag.video_id from video_tag join tag on tag.id = video_tag.tag_id
            where tag.practice_id = ${practiceId} and tag.name = ${tag})`,
        ]),
    ...(madeBy === undefined
      ? []
      : [
          sql`${videoId} in (select made.id from video as made
            where made.practice_id = ${practiceId} and made.made_by = ${madeBy}::uuid)`,
        ]),
  ];
}

/** The condition on the table `share` that finds the shares about something. */
export function isAbout(subject: ShareSubject): RawBuilder<boolean> {
  const { videoId, patientId, playlistId } = subject;
  const conditions = [
    sql`share.video_id is not null`,
    ...(videoId ? [sql`share.video_id = ${videoId}::uuid`] : []),
    ...(patientId ? [sql`share.patient_id = ${patientId}::uuid`] : []),
    ...(playlistId
      ? [
          sql`share.playlist_share_id in (select id from share as playlist_share
            where playlist_share.playlist_id = ${playlistId}::uuid)`,
        ]
      : []),
    ...isVideoAbout(sql.ref('share.video_id'), sql.ref('share.practice_id'), subject),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** The videos of the practice with a tag, or of a colleague; every given member must match. */
export async function listVideosAbout(
  db: Kysely<DB>,
  { practiceId }: PracticeScope,
  about: Pick<ShareSubject, 'tag' | 'madeBy'>,
): Promise<VideoId[]> {
  const conditions = isVideoAbout(sql.ref('video.id'), sql.ref('video.practice_id'), about);
  const { rows } = await sql<{ id: VideoId }>`
    select id from video where practice_id = ${practiceId}::uuid and ${sql.join(conditions, sql` and `)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The inner ids of the shares of a playlist itself. */
export async function listPlaylistShares(
  db: Kysely<DB>,
  { practiceId }: PracticeScope,
  playlistId: PlaylistId,
): Promise<ShareId[]> {
  const rows = await db
    .selectFrom('share')
    .select('id')
    .where('practice_id', '=', practiceId)
    .where('playlist_id', '=', playlistId)
    .execute();
  return rows.map(({ id }) => id);
}
