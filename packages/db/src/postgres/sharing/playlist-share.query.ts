import { WITHOUT_CATEGORY } from '@bedside/contracts/kit/constants';
import type { LinkId, PatientId, PlaylistId, PracticeScope, ShareId } from '@bedside/contracts/kit/ids';
import type { PlaylistShare } from '@bedside/contracts/sharing/share/share-playlist.schema';
import { sql, type Kysely } from 'kysely';
import { anyOf } from '../any-of';
import type { DB } from '../../generated/postgres';
import { newestDeliveries, toDelivery } from './delivery-list.query';
import { matchPatientLine } from '../match-filter';

/** A playlist share with its inner id, which no door returns, and without the shares of its videos. */
export type PlaylistShareRow = Omit<PlaylistShare, 'shares'> & {
  id: ShareId;
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
      newestDeliveries(sql`delivery.share_id = playlist_share.id`).as('deliveries'),
    ])
    .orderBy('playlist_share.time_sent', 'desc')
    .orderBy('playlist_share.id', 'desc');
  if (page) query = query.limit(page.limit).offset(page.offset);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    linkId: row.link_id,
    playlist: {
      id: row.playlist_id,
      name: row.playlist_name,
      category: { id: row.category_id, name: row.category_name ?? WITHOUT_CATEGORY },
    },
    patientId: row.patient_id,
    patient: { id: row.patient_id, firstName: row.first_name, lastName: row.last_name },
    channels: row.channels,
    timeSent: row.time_sent,
    isRevoked: row.revoked_at !== null,
    revokedAt: row.revoked_at,
    firstOpenedAt: row.first_opened_at,
    remindsAt: row.revoked_at === null ? row.remind_at : null,
    remindedAt: row.reminded_at,
    deliveries: row.deliveries.map(toDelivery),
    skipped: row.skipped,
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
    .selectFrom('share as playlist_share')
    .innerJoin('playlist', 'playlist.id', 'playlist_share.playlist_id')
    .innerJoin('patient', 'patient.id', 'playlist_share.patient_id')
    .where('playlist_share.practice_id', '=', scope.practiceId)
    .where((of) => of.and(patientWords.map((word) => matchPatientLine(of.ref('patient.search_text'), word))));
  if (playlistId) query = query.where('playlist_share.playlist_id', '=', playlistId);
  if (patientId) query = query.where('playlist_share.patient_id', '=', patientId);
  if (linkIds)
    query = query.where('playlist_share.link_id', '=', sql<LinkId>`any(${sql.val([...linkIds])}::text[])`);
  return query;
}

/** The playlists of these shares; deleted playlists are left out. */
export async function findSharedPlaylists(
  db: Kysely<DB>,
  scope: PracticeScope,
  ids: readonly ShareId[],
): Promise<Map<string, { id: PlaylistId; name: string }>> {
  const rows = await db
    .selectFrom('share as playlist_share')
    .innerJoin('playlist', 'playlist.id', 'playlist_share.playlist_id')
    .select(['playlist_share.id', 'playlist.id as playlist_id', 'playlist.name'])
    .where('playlist_share.practice_id', '=', scope.practiceId)
    .where('playlist_share.id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, { id: row.playlist_id, name: row.name }]));
}
