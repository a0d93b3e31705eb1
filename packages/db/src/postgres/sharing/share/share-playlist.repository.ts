import type { LinkId, PatientId, PracticeScope, ShareId, VideoId } from '@bedside/contracts/kit/ids';
import type { Channel } from '@bedside/contracts/sharing/share/share.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../../generated/postgres';
import { textColumn, type StoredText } from '../../base/stored-text';
import { anyOf } from './share.query';

export type NewPlaylistVideoShare = {
  playlistShareId: string;
  patientId: PatientId;
  videoId: VideoId;
  /** Used only where that playlist share has no valid share of this video. */
  linkId: LinkId;
  channels: readonly Channel[];
};

/**
 * Creates the shares of the videos within playlist shares, in one statement. An existing one counts as sent again.
 * @returns their ids, in no order
 */
export async function upsertPlaylistVideoShares(
  db: Kysely<DB>,
  scope: PracticeScope,
  share: { message: StoredText; sentAt: Date },
  rows: readonly NewPlaylistVideoShare[],
): Promise<{ id: ShareId; playlistShareId: string; patientId: PatientId; videoId: VideoId }[]> {
  const column = (of: (row: NewPlaylistVideoShare) => string) => sql.val(rows.map(of));
  const result = await sql<{ id: string; playlist_share_id: string; patient_id: string; video_id: string }>`
    insert into share
      (link_id, practice_id, video_id, patient_id, playlist_share_id, channels, message, time_sent)
    select given.link_id, ${scope.practiceId}::uuid, given.video_id, given.patient_id, given.playlist_share_id,
           string_to_array(given.channels, ','), ${textColumn(share.message)}, ${share.sentAt}
    from unnest(${column((row) => row.linkId)}::text[],
                ${column((row) => row.videoId)}::uuid[],
                ${column((row) => row.patientId)}::uuid[],
                ${column((row) => row.playlistShareId)}::uuid[],
                ${column((row) => row.channels.join(','))}::text[])
         as given(link_id, video_id, patient_id, playlist_share_id, channels)
    on conflict (video_id, patient_id, playlist_share_id) where revoked_at is null
    do update set channels = excluded.channels, message = excluded.message, time_sent = excluded.time_sent
    returning id, playlist_share_id, patient_id, video_id`.execute(db);
  return result.rows.map((row) => ({
    id: row.id as ShareId,
    playlistShareId: row.playlist_share_id,
    patientId: row.patient_id as PatientId,
    videoId: row.video_id as VideoId,
  }));
}

type ChangedShare = {
  id: ShareId;
  linkId: LinkId;
  patientId: PatientId;
  videoId: VideoId;
  playlistShareId: string;
};

/** Revokes the valid shares within playlist shares. @returns those that it revoked */
export async function revokePlaylistVideoShares(
  db: Kysely<DB>,
  scope: PracticeScope,
  playlistShareIds: readonly string[],
  at: Date,
): Promise<ChangedShare[]> {
  const rows = await db
    .updateTable('share')
    .set({ revoked_at: at })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('share')
        .select('share.id')
        .where('practice_id', '=', scope.practiceId)
        .where('playlist_share_id', '=', anyOf(playlistShareIds))
        .where('revoked_at', 'is', null)
        .orderBy('share.id')
        .forNoKeyUpdate(),
    )
    .returning(['id', 'link_id', 'patient_id', 'video_id', 'playlist_share_id'])
    .execute();
  return rows.map(toChangedShare);
}

/**
 * Restores the shares that were revoked together with their playlist share, at the same time. One that was revoked by
 * itself remains revoked. @returns those that it restored
 */
export async function restorePlaylistVideoShares(
  db: Kysely<DB>,
  scope: PracticeScope,
  playlistShareId: string,
  revokedAt: Date,
): Promise<ChangedShare[]> {
  const rows = await db
    .updateTable('share')
    .set({ revoked_at: null })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('share')
        .select('share.id')
        .where('practice_id', '=', scope.practiceId)
        .where('playlist_share_id', '=', playlistShareId)
        .where('revoked_at', '=', revokedAt)
        .orderBy('share.id')
        .forNoKeyUpdate(),
    )
    .returning(['id', 'link_id', 'patient_id', 'video_id', 'playlist_share_id'])
    .execute();
  return rows.map(toChangedShare);
}

function toChangedShare(row: {
  id: string;
  link_id: string;
  patient_id: string;
  video_id: string;
  playlist_share_id: string | null;
}): ChangedShare {
  return {
    id: row.id as ShareId,
    linkId: row.link_id as LinkId,
    patientId: row.patient_id as PatientId,
    videoId: row.video_id as VideoId,
    playlistShareId: row.playlist_share_id ?? '',
  };
}
