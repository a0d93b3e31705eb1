import type { PatientId, PlaylistId, PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../../generated/postgres';

/** What shares are about. Every given member must match. */
export type ShareSubject = {
  videoId?: VideoId | undefined;
  patientId?: PatientId | undefined;
  /** The playlist through which they were made. */
  playlistId?: PlaylistId | undefined;
};

/** The condition on the table `share` that finds the shares about something. */
export function isAbout({ videoId, patientId, playlistId }: ShareSubject): RawBuilder<boolean> {
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
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** The inner ids of the shares that were made through a playlist. */
export async function listSharesOfPlaylist(
  db: Kysely<DB>,
  { practiceId }: PracticeScope,
  playlistId: PlaylistId,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from share where practice_id = ${practiceId}::uuid and ${isAbout({ playlistId })}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
