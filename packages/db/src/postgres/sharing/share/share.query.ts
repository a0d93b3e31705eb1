import type { LinkId, PatientId, PracticeScope, ShareId, VideoId } from '@bedside/contracts/kit/ids';
import type { Share } from '@bedside/contracts/sharing/share/share.schema';
import { sql, type Kysely, type NotNull } from 'kysely';
import { anyOf } from '../../any-of';
import type { DB } from '../../../generated/postgres';
import { newestDeliveries, toDelivery } from '../delivery-list.query';
import { storedText, type StoredText } from '../../base/stored-text';

/** What a patient wrote about a video, as it is stored. */
export type StoredComment = { text: StoredText; createdAt: Date };

/** A share with its inner id, which no door returns. */
export type ShareRow = Omit<Share, 'comment'> & {
  id: ShareId;
  comment: StoredComment | null;
  patientId: PatientId;
  patientLinkId: LinkId;
  playlistShareId: ShareId | null;
  remindsAt: Date | null;
  remindedAt: Date | null;
  /** The seconds that are marked as not understood, in the order of the video. */
  unclearSeconds: number[];
};

const unclearSeconds = sql<number[]>`array(
  select position_s from unclear_moment where share_id = share.id and position_s is not null order by position_s
)`.as('unclear_seconds');

/** The doctor's shares of videos as {@link toShare} reads them. */
export function selectShare(db: Kysely<DB>, scope: PracticeScope) {
  return db
    .selectFrom('share')
    .innerJoin('patient', 'patient.id', 'share.patient_id')
    .leftJoin('share as playlist_share', 'playlist_share.id', 'share.playlist_share_id')
    .where('share.practice_id', '=', scope.practiceId)
    .where('share.video_id', 'is not', null)
    .select([
      'share.id',
      'share.link_id',
      'share.video_id',
      'share.patient_id',
      'share.channels',
      'share.time_sent',
      'share.first_opened_at',
      'share.remind_at',
      'share.reminded_at',
      'share.revoked_at',
      'share.reaction',
      'share.comment_text',
      'share.comment_at',
      'patient.first_name',
      'patient.last_name',
      'patient.link_id as patient_link_id',
      'share.playlist_share_id',
      'playlist_share.link_id as playlist_share_link_id',
      unclearSeconds,
      // The message about a playlist is about all its videos.
      newestDeliveries(sql`delivery.share_id in (share.id, share.playlist_share_id)`).as('deliveries'),
    ])
    .$narrowType<{ video_id: NotNull }>();
}

type SelectedShare = Awaited<ReturnType<ReturnType<typeof selectShare>['executeTakeFirstOrThrow']>>;

export function toShare(row: SelectedShare): ShareRow {
  return {
    id: row.id,
    linkId: row.link_id,
    videoId: row.video_id,
    patientId: row.patient_id,
    patientLinkId: row.patient_link_id,
    playlistShareId: row.playlist_share_id,
    playlistShareLinkId: row.playlist_share_link_id,
    patient: { id: row.patient_id, firstName: row.first_name, lastName: row.last_name },
    channels: row.channels,
    timeSent: row.time_sent,
    firstTimeOpened: row.first_opened_at,
    remindsAt: row.revoked_at === null ? row.remind_at : null,
    remindedAt: row.reminded_at,
    reaction: row.reaction,
    comment:
      row.comment_text !== null && row.comment_at !== null
        ? { text: storedText(row.comment_text), createdAt: row.comment_at }
        : null,
    isRevoked: row.revoked_at !== null,
    unclearSeconds: row.unclear_seconds,
    deliveries: row.deliveries.map(toDelivery),
  };
}

type ShareFilter = {
  videoId?: VideoId;
  patientId?: PatientId;
  linkId?: LinkId;
  linkIds?: readonly LinkId[];
  ids?: readonly ShareId[];
  playlistShareIds?: readonly ShareId[];
};

/** The doctor's matching shares, newest sent first. */
export async function listShareRows(
  db: Kysely<DB>,
  scope: PracticeScope,
  filter: ShareFilter,
): Promise<ShareRow[]> {
  let query = selectShare(db, scope).orderBy('share.time_sent', 'desc').orderBy('share.id', 'desc');
  if (filter.videoId) query = query.where('share.video_id', '=', filter.videoId);
  if (filter.patientId) query = query.where('share.patient_id', '=', filter.patientId);
  if (filter.linkId) query = query.where('share.link_id', '=', filter.linkId);
  if (filter.ids) query = query.where('share.id', '=', anyOf(filter.ids));
  if (filter.linkIds)
    query = query.where('share.link_id', '=', sql<LinkId>`any(${sql.val([...filter.linkIds])}::text[])`);
  if (filter.playlistShareIds)
    query = query.where('share.playlist_share_id', '=', anyOf(filter.playlistShareIds));
  return (await query.execute()).map(toShare);
}
