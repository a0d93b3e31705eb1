import type { Reaction } from '@bedside/contracts/event/event.schema';
import type {
  DoctorScope,
  LinkId,
  PatientId,
  ShareId,
  VideoId,
  WatchGrant,
} from '@bedside/contracts/kit/ids';
import type { Channel, Share } from '@bedside/contracts/share/share.schema';
import { sql, type Kysely, type SqlBool } from 'kysely';
import type { DB } from '../generated/postgres';
import { newestDeliveries, toDelivery } from './delivery-list.query';

/** A share with its inner id, which no door lets out. */
export type ShareRow = Share & {
  id: ShareId;
  patientId: PatientId;
  patientLinkId: LinkId;
  playlistShareId: string | null;
  /** Which seconds are marked as not understood, in the order of the video. */
  unclearSeconds: number[];
};

const unclearSeconds = sql<number[]>`array(
  select position_s from unclear_moment where share_id = share.id order by position_s
)`.as('unclear_seconds');

/** The doctor's shares as {@link toShare} reads them. */
export function selectShare(db: Kysely<DB>, scope: DoctorScope) {
  return db
    .selectFrom('share')
    .innerJoin('patient', 'patient.id', 'share.patient_id')
    .leftJoin('playlist_share', 'playlist_share.id', 'share.playlist_share_id')
    .where('share.doctor_id', '=', scope.doctorId)
    .select([
      'share.id',
      'share.link_id',
      'share.video_id',
      'share.patient_id',
      'share.channels',
      'share.time_sent',
      'share.first_opened_at',
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
      // The message about a playlist tells of all its videos.
      newestDeliveries(
        sql`delivery.share_id = share.id or delivery.playlist_share_id = share.playlist_share_id`,
      ).as('deliveries'),
    ]);
}

type SelectedShare = Awaited<ReturnType<ReturnType<typeof selectShare>['executeTakeFirstOrThrow']>>;

export function toShare(row: SelectedShare): ShareRow {
  return {
    id: row.id as ShareId,
    linkId: row.link_id as LinkId,
    videoId: row.video_id as VideoId,
    patientId: row.patient_id as PatientId,
    patientLinkId: row.patient_link_id as LinkId,
    playlistShareId: row.playlist_share_id,
    playlistShareLinkId: row.playlist_share_link_id as LinkId | null,
    patient: { id: row.patient_id as PatientId, firstName: row.first_name, lastName: row.last_name },
    channels: row.channels as Channel[],
    timeSent: row.time_sent,
    firstTimeOpened: row.first_opened_at,
    reaction: row.reaction as Reaction,
    comment:
      row.comment_text !== null && row.comment_at !== null
        ? { text: row.comment_text, createdAt: row.comment_at }
        : null,
    isRevoked: row.revoked_at !== null,
    unclearSeconds: row.unclear_seconds,
    deliveries: row.deliveries.map(toDelivery),
  };
}

export type ShareFilter = {
  videoId?: VideoId;
  patientId?: PatientId;
  linkId?: LinkId;
  linkIds?: readonly LinkId[];
  ids?: readonly ShareId[];
  playlistShareIds?: readonly string[];
};

/** The doctor's shares that fit, newest sent first. */
export async function listShareRows(
  db: Kysely<DB>,
  scope: DoctorScope,
  filter: ShareFilter,
): Promise<ShareRow[]> {
  let query = selectShare(db, scope).orderBy('share.time_sent', 'desc').orderBy('share.id', 'desc');
  if (filter.videoId) query = query.where('share.video_id', '=', filter.videoId);
  if (filter.patientId) query = query.where('share.patient_id', '=', filter.patientId);
  if (filter.linkId) query = query.where('share.link_id', '=', filter.linkId);
  if (filter.ids) query = query.where('share.id', '=', anyOf(filter.ids));
  if (filter.linkIds)
    query = query.where('share.link_id', '=', sql<string>`any(${sql.val([...filter.linkIds])}::text[])`);
  if (filter.playlistShareIds)
    query = query.where('share.playlist_share_id', '=', anyOf(filter.playlistShareIds));
  return (await query.execute()).map(toShare);
}

const anyOf = (ids: readonly string[]) => sql<string>`any(${sql.val([...ids])}::uuid[])`;

/** What decides whether a share may be changed or sent again. */
export type LockedShare = Pick<
  ShareRow,
  'id' | 'videoId' | 'patientId' | 'playlistShareId' | 'channels' | 'isRevoked'
>;

/** Keeps others from changing or sending a share until the transaction ends. @returns it, if it is the doctor's */
export async function lockShare(
  db: Kysely<DB>,
  scope: DoctorScope,
  linkId: LinkId,
): Promise<LockedShare | undefined> {
  const row = await db
    .selectFrom('share')
    .select(['id', 'video_id', 'patient_id', 'playlist_share_id', 'channels', 'revoked_at'])
    .where('link_id', '=', linkId)
    .where('doctor_id', '=', scope.doctorId)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id as ShareId,
      videoId: row.video_id as VideoId,
      patientId: row.patient_id as PatientId,
      playlistShareId: row.playlist_share_id,
      channels: row.channels as Channel[],
      isRevoked: row.revoked_at !== null,
    }
  );
}

export type NewShare = {
  patientId: PatientId;
  /** Used only where no living share of this video with this patient exists. */
  linkId: LinkId;
  channels: Channel[];
};

/**
 * Shares a video with many patients in one statement. A living share is kept and counts as sent again, with
 * its channels and message renewed (decisions.md, "Sharing").
 * `isRepeat` tells a double click or a client's retry: the same message by the same channels less than
 * `repeatWithinMs` after the last.
 * @returns the shares' ids and links, in no order
 */
export async function upsertShares(
  db: Kysely<DB>,
  scope: DoctorScope,
  share: { videoId: VideoId; message: string; sentAt: Date; repeatWithinMs: number },
  rows: readonly NewShare[],
): Promise<{ id: ShareId; linkId: LinkId; patientId: PatientId; channels: Channel[]; isRepeat: boolean }[]> {
  const result = await sql<{
    id: string;
    link_id: string;
    patient_id: string;
    channels: string[];
    is_repeat: boolean;
  }>`
    insert into share (link_id, doctor_id, video_id, patient_id, channels, message, time_sent)
    select given.link_id, ${scope.doctorId}::uuid, ${share.videoId}::uuid, given.patient_id,
           string_to_array(given.channels, ','), ${share.message}, ${share.sentAt}
    from unnest(${sql.val(rows.map((row) => row.linkId))}::text[],
                ${sql.val(rows.map((row) => row.patientId))}::uuid[],
                ${sql.val(rows.map((row) => row.channels.join(',')))}::text[])
         as given(link_id, patient_id, channels)
    on conflict (video_id, patient_id, playlist_share_id) where revoked_at is null
    do update set channels = excluded.channels, message = excluded.message, time_sent = excluded.time_sent
    returning id, link_id, patient_id, channels,
      coalesce(old.message = new.message and old.channels = new.channels
        and old.time_sent > new.time_sent - ${share.repeatWithinMs} * interval '1 millisecond', false) as is_repeat`.execute(
    db,
  );
  return result.rows.map((row) => ({
    id: row.id as ShareId,
    linkId: row.link_id as LinkId,
    patientId: row.patient_id as PatientId,
    channels: row.channels as Channel[],
    isRepeat: row.is_repeat,
  }));
}

export type NewPlaylistVideoShare = {
  playlistShareId: string;
  patientId: PatientId;
  videoId: VideoId;
  /** Used only where no living share of this video stands in that playlist's share. */
  linkId: LinkId;
  channels: readonly Channel[];
};

/**
 * Makes the shares of the videos within playlists' shares, in one statement; a living one counts as sent again.
 * @returns their ids, in no order
 */
export async function upsertPlaylistVideoShares(
  db: Kysely<DB>,
  scope: DoctorScope,
  share: { message: string; sentAt: Date },
  rows: readonly NewPlaylistVideoShare[],
): Promise<{ id: ShareId; playlistShareId: string; patientId: PatientId; videoId: VideoId }[]> {
  const column = (of: (row: NewPlaylistVideoShare) => string) => sql.val(rows.map(of));
  const result = await sql<{ id: string; playlist_share_id: string; patient_id: string; video_id: string }>`
    insert into share
      (link_id, doctor_id, video_id, patient_id, playlist_share_id, channels, message, time_sent)
    select given.link_id, ${scope.doctorId}::uuid, given.video_id, given.patient_id, given.playlist_share_id,
           string_to_array(given.channels, ','), ${share.message}, ${share.sentAt}
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

/** Revokes the living shares within playlists' shares. @returns those that were alive */
export async function revokePlaylistVideoShares(
  db: Kysely<DB>,
  scope: DoctorScope,
  playlistShareIds: readonly string[],
  at: Date,
): Promise<ChangedShare[]> {
  const rows = await db
    .updateTable('share')
    .set({ revoked_at: at })
    .where('doctor_id', '=', scope.doctorId)
    .where('playlist_share_id', '=', anyOf(playlistShareIds))
    .where('revoked_at', 'is', null)
    .returning(['id', 'link_id', 'patient_id', 'video_id', 'playlist_share_id'])
    .execute();
  return rows.map(toChangedShare);
}

/**
 * Restores the shares that were revoked together with their playlist's share, at the same time; one that was revoked
 * by itself stays so. @returns those that live again
 */
export async function restorePlaylistVideoShares(
  db: Kysely<DB>,
  scope: DoctorScope,
  playlistShareId: string,
  revokedAt: Date,
): Promise<ChangedShare[]> {
  const rows = await db
    .updateTable('share')
    .set({ revoked_at: null })
    .where('doctor_id', '=', scope.doctorId)
    .where('playlist_share_id', '=', playlistShareId)
    .where('revoked_at', '=', revokedAt)
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

/** Marks a living share as sent again by these channels. */
export async function markShareSentAgain(
  db: Kysely<DB>,
  scope: DoctorScope,
  id: ShareId,
  channels: readonly Channel[],
  at: Date,
): Promise<void> {
  await db
    .updateTable('share')
    .set({ channels: [...channels], time_sent: at })
    .where('id', '=', id)
    .where('doctor_id', '=', scope.doctorId)
    .execute();
}

/** @returns whether the share changed; one in whose place a newer share lives stays revoked */
export async function setShareRevoked(
  db: Kysely<DB>,
  scope: DoctorScope,
  id: ShareId,
  revokedAt: Date | null,
): Promise<boolean> {
  let query = db
    .updateTable('share')
    .set({ revoked_at: revokedAt })
    .where('id', '=', id)
    .where('doctor_id', '=', scope.doctorId)
    .where('revoked_at', revokedAt ? 'is' : 'is not', null);
  if (!revokedAt) {
    query = query.where(
      sql<SqlBool>`not exists (select 1 from share as newer
        where newer.video_id = share.video_id and newer.patient_id = share.patient_id
          and newer.playlist_share_id is not distinct from share.playlist_share_id
          and newer.revoked_at is null)`,
    );
  }
  const result = await query.executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Notes the first opening; @returns whether this was it */
export async function markFirstOpened(db: Kysely<DB>, grant: WatchGrant, at: Date): Promise<boolean> {
  const result = await db
    .updateTable('share')
    .set({ first_opened_at: at })
    .where('id', '=', grant.shareId)
    .where('first_opened_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Sets the reaction that stands and when it was given; @returns whether the share is there and not revoked */
export async function setReaction(
  db: Kysely<DB>,
  grant: WatchGrant,
  { reaction, at }: { reaction: Reaction; at: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('share')
    .set({ reaction, reaction_at: reaction === 'no-reaction' ? null : at })
    .where('id', '=', grant.shareId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Gives reactions that have no time yet theirs; one that was given anew meanwhile keeps its own. */
export async function setReactionTimes(
  db: Kysely<DB>,
  dated: readonly { shareId: string; at: Date }[],
): Promise<void> {
  await sql`
    update share set reaction_at = given.at
    from unnest(${sql.val(dated.map(({ shareId }) => shareId))}::uuid[],
                ${sql.val(dated.map(({ at }) => at.toISOString()))}::timestamptz[]) as given(id, at)
    where share.id = given.id and share.reaction <> 'no-reaction' and share.reaction_at is null`.execute(db);
}

/** Sets or takes back the comment; @returns whether anything changed */
export async function setComment(
  db: Kysely<DB>,
  grant: WatchGrant,
  comment: { text: string; at: Date } | null,
): Promise<boolean> {
  let query = db
    .updateTable('share')
    .set({ comment_text: comment?.text ?? null, comment_at: comment?.at ?? null })
    .where('id', '=', grant.shareId)
    .where('revoked_at', 'is', null);
  if (!comment) query = query.where('comment_text', 'is not', null);
  return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}
