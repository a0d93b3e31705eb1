import { WITHOUT_CATEGORY } from '@bedside/contracts/kit/constants';
import type { LinkId, PatientId, PlaylistId, PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import type { PlaylistShare } from '@bedside/contracts/sharing/playlist-share/playlist-share.schema';
import type { Channel } from '@bedside/contracts/sharing/share/share.schema';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { givenLinks, type GivenLink } from '../given-links';
import { newestDeliveries, toDelivery } from './delivery-list.query';
import { usedBefore } from '../link-use';
import { foldedPattern } from '../match-filter';
import type { PlannedReminder } from './share/share.repository';
import { textColumn, type StoredText } from '../base/stored-text';
import { reminderColumns, type ReminderChange } from './share/share-reminder.repository';

/** A playlist share with its inner id, which no door returns, and without the shares of its videos. */
export type PlaylistShareRow = Omit<PlaylistShare, 'shares'> & {
  id: string;
  patientId: PatientId;
  revokedAt: Date | null;
  firstOpenedAt: Date | null;
  /** When it sends a reminder by itself, and the last reminder. */
  remindsAt: Date | null;
  remindedAt: Date | null;
};

/** Every given member must match. */
export type PlaylistShareFilter = {
  playlistId?: PlaylistId;
  patientId?: PatientId;
  linkIds?: readonly LinkId[];
  /** Words that the patient's details must all contain. */
  patientWords?: readonly string[];
};

/** The doctor's matching playlist shares, newest sent first; those of deleted playlists are left out. */
export async function listPlaylistShareRows(
  db: Kysely<DB>,
  scope: PracticeScope,
  filter: PlaylistShareFilter,
  page?: { limit: number; offset: number },
): Promise<PlaylistShareRow[]> {
  let query = matchPlaylistShares(db, scope, filter)
    .leftJoin('playlist_category', 'playlist_category.id', 'playlist.category_id')
    .select([
      'playlist_share.id',
      'playlist_share.link_id',
      'playlist_share.channels',
      'playlist_share.time_sent',
      'playlist_share.revoked_at',
      'playlist_share.first_opened_at',
      'playlist_share.skipped',
      'playlist_share.remind_at',
      'playlist_share.reminded_at',
      'playlist.id as playlist_id',
      'playlist.name as playlist_name',
      'playlist_category.id as category_id',
      'playlist_category.name as category_name',
      'patient.id as patient_id',
      'patient.first_name',
      'patient.last_name',
      newestDeliveries(sql`delivery.playlist_share_id = playlist_share.id`).as('deliveries'),
    ])
    .orderBy('playlist_share.time_sent', 'desc')
    .orderBy('playlist_share.id', 'desc');
  if (page) query = query.limit(page.limit).offset(page.offset);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    linkId: row.link_id as LinkId,
    playlist: {
      id: row.playlist_id as PlaylistId,
      name: row.playlist_name,
      category: { id: row.category_id, name: row.category_name ?? WITHOUT_CATEGORY },
    },
    patientId: row.patient_id as PatientId,
    patient: { id: row.patient_id as PatientId, firstName: row.first_name, lastName: row.last_name },
    channels: row.channels as Channel[],
    timeSent: row.time_sent,
    isRevoked: row.revoked_at !== null,
    revokedAt: row.revoked_at,
    firstOpenedAt: row.first_opened_at,
    remindsAt: row.revoked_at === null ? row.remind_at : null,
    remindedAt: row.reminded_at,
    deliveries: row.deliveries.map(toDelivery),
    skipped: row.skipped as VideoId[],
  }));
}

/** The number of the doctor's matching playlist shares. */
export async function countPlaylistShareRows(
  db: Kysely<DB>,
  scope: PracticeScope,
  filter: PlaylistShareFilter,
): Promise<number> {
  const { total } = await matchPlaylistShares(db, scope, filter)
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

function matchPlaylistShares(db: Kysely<DB>, scope: PracticeScope, filter: PlaylistShareFilter) {
  const { playlistId, patientId, linkIds, patientWords = [] } = filter;
  let query = db
    .selectFrom('playlist_share')
    .innerJoin('playlist', 'playlist.id', 'playlist_share.playlist_id')
    .innerJoin('patient', 'patient.id', 'playlist_share.patient_id')
    .where('playlist_share.practice_id', '=', scope.practiceId)
    .where((of) =>
      of.and(patientWords.map((word) => of('patient.search_text', 'like', foldedPattern(word)))),
    );
  if (playlistId) query = query.where('playlist_share.playlist_id', '=', playlistId);
  if (patientId) query = query.where('playlist_share.patient_id', '=', patientId);
  if (linkIds)
    query = query.where('playlist_share.link_id', '=', sql<string>`any(${sql.val([...linkIds])}::text[])`);
  return query;
}

/** The playlists of these shares; deleted playlists are left out. */
export async function findSharedPlaylists(
  db: Kysely<DB>,
  scope: PracticeScope,
  ids: readonly string[],
): Promise<Map<string, { id: PlaylistId; name: string }>> {
  const rows = await db
    .selectFrom('playlist_share')
    .innerJoin('playlist', 'playlist.id', 'playlist_share.playlist_id')
    .select(['playlist_share.id', 'playlist.id as playlist_id', 'playlist.name'])
    .where('playlist_share.practice_id', '=', scope.practiceId)
    .where('playlist_share.id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, { id: row.playlist_id as PlaylistId, name: row.name }]));
}

export type NewPlaylistShare = { patientId: PatientId; linkId: LinkId; channels: readonly Channel[] };

/** The result of sharing a playlist with one patient: a new share, or the one that existed. */
export type UpsertedPlaylistShare = {
  id: string;
  linkId: LinkId;
  patientId: PatientId;
  channels: Channel[];
  isRepeat: boolean;
};

/**
 * Shares a playlist with many patients in one statement; a share that exists counts as sent again. `isRepeat` marks a
 * double click or a client's retry: the same message by the same channels less than `repeatWithinMs` after the last.
 * @returns their ids and links, in no order
 */
export async function upsertPlaylistShares(
  db: Kysely<DB>,
  scope: PracticeScope,
  share: {
    playlistId: PlaylistId;
    message: StoredText;
    sentAt: Date;
    skipped: readonly VideoId[];
    /** The one reminder that the share sends by itself. */
    remind: PlannedReminder | null;
    repeatWithinMs: number;
  },
  rows: readonly NewPlaylistShare[],
): Promise<UpsertedPlaylistShare[]> {
  const result = await sql<{
    id: string;
    link_id: string;
    patient_id: string;
    channels: string[];
    is_repeat: boolean;
  }>`
    insert into playlist_share (link_id, practice_id, playlist_id, patient_id, channels, message, time_sent, skipped,
      remind_at, remind_until, remind_zone)
    select given.link_id, ${scope.practiceId}::uuid, ${share.playlistId}::uuid, given.patient_id,
           string_to_array(given.channels, ','), ${textColumn(share.message)}, ${share.sentAt},
           ${sql.val([...share.skipped])}::uuid[], ${share.remind?.at ?? null}, ${share.remind?.until ?? null},
           ${share.remind?.zone ?? null}
    from unnest(${sql.val(rows.map((row) => row.linkId))}::text[],
                ${sql.val(rows.map((row) => row.patientId))}::uuid[],
                ${sql.val(rows.map((row) => row.channels.join(',')))}::text[])
         as given(link_id, patient_id, channels)
    on conflict (playlist_id, patient_id) where revoked_at is null
    do update set channels = excluded.channels, message = excluded.message,
                  time_sent = excluded.time_sent, skipped = excluded.skipped,
                  remind_at = excluded.remind_at, remind_until = excluded.remind_until,
                  remind_zone = excluded.remind_zone
    returning id, link_id, patient_id, channels,
      coalesce(old.message = new.message and old.channels = new.channels
        and old.time_sent > new.time_sent - ${share.repeatWithinMs} * interval '1 millisecond', false) as is_repeat`.execute(
    db,
  );
  return result.rows.map((row) => ({
    id: row.id,
    linkId: row.link_id as LinkId,
    patientId: row.patient_id as PatientId,
    channels: row.channels as Channel[],
    isRepeat: row.is_repeat,
  }));
}

/** Revokes or restores playlist shares by inner id. One already in that state does not change. */
export async function setPlaylistSharesRevoked(
  db: Kysely<DB>,
  scope: PracticeScope,
  ids: readonly string[],
  revokedAt: Date | null,
): Promise<void> {
  await db
    .updateTable('playlist_share')
    .set({ revoked_at: revokedAt })
    .where('practice_id', '=', scope.practiceId)
    .where('id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .where('revoked_at', revokedAt ? 'is' : 'is not', null)
    .execute();
}

/**
 * Locks the shares of a playlist that are not revoked until the transaction ends, with their patients. It skips those
 * that another transaction is changing or deleting. @returns the ids of those that it locked
 */
export async function lockPlaylistShares(
  db: Kysely<DB>,
  scope: PracticeScope,
  playlistId: PlaylistId,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('playlist_share')
    .innerJoin('patient', 'patient.id', 'playlist_share.patient_id')
    .select('playlist_share.id')
    .where('playlist_share.practice_id', '=', scope.practiceId)
    .where('playlist_share.playlist_id', '=', playlistId)
    .where('playlist_share.revoked_at', 'is', null)
    .modifyEnd(sql`for key share of patient skip locked for update of playlist_share skip locked`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Changes the reminders of these playlist shares. */
export async function setPlaylistShareReminders(
  db: Kysely<DB>,
  scope: PracticeScope,
  ids: readonly string[],
  change: ReminderChange,
): Promise<void> {
  await db
    .updateTable('playlist_share')
    .set(reminderColumns(change))
    .where('practice_id', '=', scope.practiceId)
    .where('id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .execute();
}

/** Stores the first opening of a playlist's link, and the last one to within an hour. */
export async function markPlaylistOpened(db: Kysely<DB>, id: string, at: Date): Promise<void> {
  await sql`
    update playlist_share set first_opened_at = coalesce(first_opened_at, ${at}), used_at = ${at}
    where id = ${id}::uuid and (first_opened_at is null or used_at is null
      or used_at < ${usedBefore(at)})`.execute(db);
}

/** Erases the times of the first and the last opening but for their days. */
export async function eraseOpeningTimes(
  tx: Kysely<DB>,
  scope: PracticeScope,
  ids: readonly string[],
): Promise<void> {
  await sql`update playlist_share set first_opened_at = date_trunc('day', first_opened_at, 'UTC'),
      used_at = date_trunc('day', used_at, 'UTC')
    where practice_id = ${scope.practiceId}::uuid and id = any (${sql.val(ids)}::uuid[])`.execute(tx);
}

/** Gives shares of playlists other links. */
export async function replacePlaylistShareLinks(db: Kysely<DB>, links: readonly GivenLink[]): Promise<void> {
  await sql`
    update playlist_share set link_id = given.link, used_at = null from ${givenLinks(links)}
    where playlist_share.id = given.id`.execute(db);
}

/** Stores that the link of a playlist share was used, to within an hour. */
export async function notePlaylistShareUsed(db: Kysely<DB>, id: string, at: Date): Promise<void> {
  await sql`update playlist_share set used_at = ${at}
    where id = ${id}::uuid and (used_at is null or used_at < ${usedBefore(at)})`.execute(db);
}
