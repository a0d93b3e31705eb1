import type { PatientId, PlaylistId, PracticeScope, ShareId, VideoId } from '@bedside/contracts/kit/ids';
import type { Channel } from '@bedside/contracts/sharing/share/share.schema';
import { sql, type Kysely, type NotNull } from 'kysely';
import type { DB } from '../../../generated/postgres';
import { storedText, type StoredText } from '../../base/stored-text';
import { uuidArray } from '../../uuid-array';

/** An unrevoked share of a video or of a playlist, with what decides whether its patient is reminded. */
export type Remindable = {
  id: ShareId;
  /** The video or the playlist. */
  subjectId: string;
  /** The videos to watch. */
  videoIds: VideoId[];
  /** Null for the share of a playlist. */
  videoId: VideoId | null;
  patientId: PatientId;
  /** The playlist share that it is, or that contains it. */
  playlistShareId: ShareId | null;
  channels: Channel[];
  message: StoredText;
  timeSent: Date;
  hasOpened: boolean;
  /** With a reaction, a comment or a marked moment. */
  hasAnswered: boolean;
  remindedAt: Date | null;
  /** A message about it is still queued. */
  isWaiting: boolean;
};

export type RemindableShare = Remindable & { videoId: VideoId };

/** Shares with these patients; of one video, or of all. */
type ShareFilter = { videoId: VideoId; patientIds?: never } | { patientIds: readonly PatientId[] };
type PlaylistFilter = { playlistId: PlaylistId; patientIds?: never } | { patientIds: readonly PatientId[] };

const hasAnswered = sql<boolean>`(reaction <> 'no-reaction' or comment_text is not null
  or exists (select from unclear_moment where unclear_moment.share_id = share.id))`;

/** The doctor's matching shares that are not revoked. A reminder about a playlist counts for the videos in it. */
export async function listRemindableShares(
  db: Kysely<DB>,
  scope: PracticeScope,
  filter: ShareFilter,
): Promise<RemindableShare[]> {
  let query = db
    .selectFrom('share')
    .select([
      'id',
      'video_id',
      'patient_id',
      'playlist_share_id',
      'channels',
      'message',
      'time_sent',
      sql<Date | null>`greatest(reminded_at, (select playlist_share.reminded_at from share as playlist_share
        where playlist_share.id = share.playlist_share_id))`.as('reminded_at'),
      sql<boolean>`first_opened_at is not null`.as('has_opened'),
      hasAnswered.as('has_answered'),
      sql<boolean>`exists (select from delivery where delivery.share_id = share.id and delivery.state = 'queued')
        or exists (select from delivery where delivery.share_id = share.playlist_share_id
          and delivery.state = 'queued')`.as('is_waiting'),
    ])
    .where('practice_id', '=', scope.practiceId)
    .where('video_id', 'is not', null)
    .where('revoked_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from video where video.id = share.video_id and video.stopped_at is not null)`,
    )
    .orderBy('id');
  query = filter.patientIds
    ? query.where('patient_id', '=', sql<PatientId>`any(${uuidArray(filter.patientIds)})`)
    : query.where('video_id', '=', filter.videoId);
  const rows = await query.$narrowType<{ video_id: NotNull }>().execute();
  return rows.map((row) => {
    const id = row.id;
    const videoId = row.video_id;
    const what = { id, subjectId: videoId, videoIds: [videoId], videoId };
    return { ...what, playlistShareId: row.playlist_share_id, ...toSent(row) };
  });
}

/** The doctor's matching unrevoked playlist shares with at least one video. */
export async function listRemindablePlaylists(
  db: Kysely<DB>,
  scope: PracticeScope,
  filter: PlaylistFilter,
): Promise<Remindable[]> {
  const within = sql`from share where share.playlist_share_id = playlist_share.id and share.revoked_at is null
    and not exists (select from video where video.id = share.video_id and video.stopped_at is not null)`;
  let query = db
    .selectFrom('share as playlist_share')
    .innerJoin('playlist', 'playlist.id', 'playlist_share.playlist_id')
    .select([
      'playlist_share.id',
      'playlist.id as playlist_id',
      'playlist_share.patient_id',
      'playlist_share.channels',
      'playlist_share.message',
      'playlist_share.time_sent',
      'playlist_share.reminded_at',
      sql<VideoId[]>`array(select share.video_id ${within} and exists (select from playlist_video
        where playlist_video.playlist_id = playlist.id and playlist_video.video_id = share.video_id))`.as(
        'video_ids',
      ),
      sql<boolean>`playlist_share.first_opened_at is not null
        or exists (select ${within} and share.first_opened_at is not null)`.as('has_opened'),
      sql<boolean>`exists (select ${within} and ${hasAnswered})`.as('has_answered'),
      sql<boolean>`exists (select from delivery where delivery.state = 'queued'
        and delivery.share_id = playlist_share.id)`.as('is_waiting'),
    ])
    .where('playlist_share.practice_id', '=', scope.practiceId)
    .where('playlist_share.revoked_at', 'is', null)
    .orderBy('playlist_share.id');
  query = filter.patientIds
    ? query.where('playlist_share.patient_id', '=', sql<PatientId>`any(${uuidArray(filter.patientIds)})`)
    : query.where('playlist.id', '=', filter.playlistId);
  const rows = await query.execute();
  return rows.flatMap((row) => {
    const id = row.id;
    const what = { id, subjectId: row.playlist_id, videoIds: row.video_ids, videoId: null };
    return row.video_ids.length > 0 ? [{ ...what, playlistShareId: id, ...toSent(row) }] : [];
  });
}

function toSent(row: {
  patient_id: PatientId;
  channels: Channel[];
  message: string;
  time_sent: Date;
  has_opened: boolean;
  has_answered: boolean;
  reminded_at: Date | null;
  is_waiting: boolean;
}) {
  return {
    patientId: row.patient_id,
    channels: row.channels,
    message: storedText(row.message),
    timeSent: row.time_sent,
    hasOpened: row.has_opened,
    hasAnswered: row.has_answered,
    remindedAt: row.reminded_at,
    isWaiting: row.is_waiting,
  };
}
