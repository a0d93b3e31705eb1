import type {
  LinkId,
  PatientId,
  PlaylistId,
  PracticeScope,
  ShareId,
  VideoId,
} from '@bedside/contracts/kit/ids';
import type { RemindUntil } from '@bedside/contracts/sharing/share/share-reminder.schema';
import type { Channel } from '@bedside/contracts/sharing/share/share.schema';
import { sql, type Kysely, type NotNull, type SqlBool } from 'kysely';
import { anyOf } from '../../any-of';
import type { DB } from '../../../generated/postgres';
import { textColumn, type StoredText } from '../../base/stored-text';
import type { ShareRow } from './share.query';

/** What decides whether a share may be changed or sent again. */
export type LockedShare = Pick<
  ShareRow,
  'id' | 'videoId' | 'patientId' | 'playlistShareId' | 'channels' | 'isRevoked'
> & {
  /** The plan has no room for its video any more. */
  isStopped: boolean;
};

/**
 * Locks a share against changes and sending until the transaction ends, and holds its patient first.
 * @returns it, if it is the doctor's
 */
export async function lockShare(
  db: Kysely<DB>,
  scope: PracticeScope,
  linkId: LinkId,
): Promise<LockedShare | undefined> {
  const row = await db
    .selectFrom('share')
    .innerJoin('patient', 'patient.id', 'share.patient_id')
    .innerJoin('video', 'video.id', 'share.video_id')
    .select([
      ...(['share.id', 'share.video_id', 'share.patient_id', 'share.playlist_share_id'] as const),
      ...(['share.channels', 'share.revoked_at', 'video.stopped_at'] as const),
    ])
    .where('share.link_id', '=', linkId)
    .where('share.practice_id', '=', scope.practiceId)
    .forKeyShare('patient')
    .forUpdate('share')
    .$narrowType<{ video_id: NotNull }>()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      videoId: row.video_id,
      patientId: row.patient_id,
      playlistShareId: row.playlist_share_id,
      channels: row.channels as Channel[],
      isRevoked: row.revoked_at !== null,
      isStopped: row.stopped_at !== null,
    }
  );
}

/**
 * Locks the unrevoked shares of a video or of a playlist until the transaction ends, with their patients. It skips those
 * that another transaction is changing or deleting. @returns the ids of those that it locked
 */
export async function lockLivingShares(
  db: Kysely<DB>,
  scope: PracticeScope,
  of: { videoId: VideoId } | { playlistId: PlaylistId },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('share')
    .innerJoin('patient', 'patient.id', 'share.patient_id')
    .select('share.id')
    .where('share.practice_id', '=', scope.practiceId)
    .where((eb) =>
      'videoId' in of ? eb('share.video_id', '=', of.videoId) : eb('share.playlist_id', '=', of.playlistId),
    )
    .where('share.revoked_at', 'is', null)
    .modifyEnd(sql`for key share of patient skip locked for update of share skip locked`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** With which message something is shared, and its reminder. */
export type ShareContent = { message: StoredText; remind: PlannedReminder | null };

/** The one reminder that a share sends by itself. */
export type PlannedReminder = { at: Date; until: RemindUntil; zone: string };

export type NewShare = {
  patientId: PatientId;
  /** Null for the share of a playlist. */
  videoId: VideoId | null;
  /** The share of the playlist that contains it. */
  playlistShareId: ShareId | null;
  /** Used only where this patient has no valid share of the same. */
  linkId: LinkId;
  channels: readonly Channel[];
};

/** A share that is new, or was sent again. */
export type UpsertedShare = {
  id: ShareId;
  linkId: LinkId;
  patientId: PatientId;
  videoId: VideoId | null;
  playlistShareId: ShareId | null;
  channels: Channel[];
  isRepeat: boolean;
};

/**
 * Shares videos, or a playlist, with many patients in one statement. A share that exists counts as sent again, with new
 * channels and message. `isRepeat` marks a double click or a client's retry: the same message by the same channels less
 * than `repeatWithinMs` after the last.
 * @param share.playlist what the rows without a video share, with the videos in it that cannot be shared
 * @returns the shares' ids and links, in no order
 */
export async function upsertShares(
  db: Kysely<DB>,
  scope: PracticeScope,
  share: ShareContent & {
    sentAt: Date;
    repeatWithinMs: number;
    playlist?: { id: PlaylistId; skipped: readonly VideoId[] };
  },
  rows: readonly NewShare[],
): Promise<UpsertedShare[]> {
  const { playlist, remind } = share;
  const column = (of: (row: NewShare) => string | null) => sql.val(rows.map(of));
  const living = playlist
    ? sql`(playlist_id, patient_id) where revoked_at is null and playlist_id is not null`
    : sql`(video_id, patient_id, playlist_share_id) where revoked_at is null and video_id is not null`;
  const result = await sql<{
    id: ShareId;
    link_id: LinkId;
    patient_id: PatientId;
    video_id: VideoId | null;
    playlist_share_id: ShareId | null;
    channels: string[];
    is_repeat: boolean;
  }>`
    insert into share (link_id, practice_id, playlist_id, skipped, message, time_sent, remind_at, remind_until, remind_zone,
      sent_by, video_id, patient_id, playlist_share_id, channels)
    select given.link_id, ${scope.practiceId}::uuid, ${playlist?.id ?? null}::uuid, ${sql.val([...(playlist?.skipped ?? [])])}::uuid[],
           ${textColumn(share.message)}, ${share.sentAt}, ${remind?.at ?? null}, ${remind?.until ?? null}, ${remind?.zone ?? null},
           ${scope.colleagueId}::uuid, given.video_id, given.patient_id, given.playlist_share_id, string_to_array(given.channels, ',')
    from unnest(${column((row) => row.linkId)}::text[],
                ${column((row) => row.videoId)}::uuid[],
                ${column((row) => row.patientId)}::uuid[],
                ${column((row) => row.playlistShareId)}::uuid[],
                ${column((row) => row.channels.join(','))}::text[])
         as given(link_id, video_id, patient_id, playlist_share_id, channels)
    on conflict ${living}
    do update set channels = excluded.channels, message = excluded.message, time_sent = excluded.time_sent,
      skipped = excluded.skipped, remind_at = excluded.remind_at, remind_until = excluded.remind_until,
      remind_zone = excluded.remind_zone, sent_by = excluded.sent_by
    returning id, link_id, patient_id, video_id, playlist_share_id, channels,
      coalesce(old.message = new.message and old.channels = new.channels
        and old.time_sent > new.time_sent - ${share.repeatWithinMs} * interval '1 millisecond', false) as is_repeat`.execute(
    db,
  );
  return result.rows.map((row) => ({
    id: row.id,
    linkId: row.link_id,
    patientId: row.patient_id,
    videoId: row.video_id,
    playlistShareId: row.playlist_share_id,
    channels: row.channels as Channel[],
    isRepeat: row.is_repeat,
  }));
}

/** Marks a valid share as sent again by these channels. */
export async function markShareSentAgain(
  db: Kysely<DB>,
  scope: PracticeScope,
  id: ShareId,
  channels: readonly Channel[],
  at: Date,
): Promise<void> {
  await db
    .updateTable('share')
    .set({ channels: [...channels], time_sent: at })
    .where('id', '=', id)
    .where('practice_id', '=', scope.practiceId)
    .execute();
}

/** No newer share of the video is valid for the same patient, by itself or within the same playlist share. */
const hasNoNewerShare = sql<SqlBool>`not exists (select 1 from share as newer
  where newer.video_id = share.video_id and newer.patient_id = share.patient_id
    and newer.playlist_share_id is not distinct from share.playlist_share_id
    and newer.revoked_at is null)`;

/** Revokes or restores the shares of playlists with these ids. One already in that state does not change. */
export async function setPlaylistSharesRevoked(
  db: Kysely<DB>,
  scope: PracticeScope,
  ids: readonly ShareId[],
  revokedAt: Date | null,
): Promise<void> {
  await db
    .updateTable('share')
    .set({ revoked_at: revokedAt })
    .where('practice_id', '=', scope.practiceId)
    .where('id', '=', anyOf(ids))
    .where('video_id', 'is', null)
    .where('revoked_at', revokedAt ? 'is' : 'is not', null)
    .execute();
}

/** @returns whether the share changed; a revoked one remains revoked when a newer share has replaced it */
export async function setShareRevoked(
  db: Kysely<DB>,
  scope: PracticeScope,
  id: ShareId,
  revokedAt: Date | null,
): Promise<boolean> {
  let query = db
    .updateTable('share')
    .set({ revoked_at: revokedAt })
    .where('id', '=', id)
    .where('practice_id', '=', scope.practiceId)
    .where('revoked_at', revokedAt ? 'is' : 'is not', null);
  if (!revokedAt) {
    query = query.where(hasNoNewerShare);
  }
  const result = await query.executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/*
 * The functions below change many shares. They lock them in the order of their ids first: recalling a video and
 * deleting a playlist meet the same shares in different orders, and would wait for each other.
 */

/** A share whose link a call has closed or opened again. */
type ToggledShare = {
  id: ShareId;
  linkId: LinkId;
  patientId: PatientId;
  videoId: VideoId;
  playlistShareId: ShareId | null;
};

const toggled = ['id', 'link_id', 'patient_id', 'video_id', 'playlist_share_id'] as const;

/** All shares of a video, or those of the videos within shared playlists. */
type VideoShares = { videoId: VideoId } | { playlistShareIds: readonly ShareId[] };

const isOf = (of: VideoShares) =>
  'videoId' in of
    ? sql<SqlBool>`share.video_id = ${of.videoId}::uuid`
    : sql<SqlBool>`share.playlist_share_id = ${anyOf(of.playlistShareIds)}`;

/** Revokes these shares of videos, those of them that are valid. @returns those that it revoked */
export async function revokeVideoShares(
  db: Kysely<DB>,
  scope: PracticeScope,
  of: VideoShares,
  at: Date,
): Promise<ToggledShare[]> {
  const rows = await db
    .updateTable('share')
    .set({ revoked_at: at })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('share')
        .select('share.id')
        .where('practice_id', '=', scope.practiceId)
        .where(isOf(of))
        .where('revoked_at', 'is', null)
        .orderBy('share.id')
        .forNoKeyUpdate(),
    )
    .returning(toggled)
    .$narrowType<{ video_id: NotNull }>()
    .execute();
  return rows.map(toToggled);
}

/**
 * Restores these shares of videos that were revoked at this time. Those that a newer share has replaced, or whose
 * playlist share was revoked, remain revoked. @returns those that it restored
 */
export async function restoreVideoShares(
  db: Kysely<DB>,
  scope: PracticeScope,
  of: VideoShares,
  revokedAt: Date,
): Promise<ToggledShare[]> {
  const rows = await db
    .updateTable('share')
    .set({ revoked_at: null })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('share')
        .select('share.id')
        .where('practice_id', '=', scope.practiceId)
        .where(isOf(of))
        .where('revoked_at', '=', revokedAt)
        .where(hasNoNewerShare)
        .where(
          sql<SqlBool>`not exists (select 1 from share as playlist_share
        where playlist_share.id = share.playlist_share_id and playlist_share.revoked_at is not null)`,
        )
        .orderBy('share.id')
        .forNoKeyUpdate(),
    )
    .returning(toggled)
    .$narrowType<{ video_id: NotNull }>()
    .execute();
  return rows.map(toToggled);
}

function toToggled(row: {
  id: ShareId;
  link_id: LinkId;
  patient_id: PatientId;
  video_id: VideoId;
  playlist_share_id: ShareId | null;
}): ToggledShare {
  return {
    id: row.id,
    linkId: row.link_id,
    patientId: row.patient_id,
    videoId: row.video_id,
    playlistShareId: row.playlist_share_id,
  };
}
