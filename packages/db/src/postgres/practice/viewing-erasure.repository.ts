import type { PatientId, PracticeId, PracticeScope, ShareId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { scopeOfRow } from '../row-scope';

/** Shares and shared playlists by their use in the event store: unused since the time, or used later. */
export type UsedShares = Record<'old' | 'used' | 'oldPlaylists' | 'usedPlaylists', readonly string[]>;

/** What is due to be erased. */
export type DueViewing = {
  shares: { id: ShareId; patientId: string }[];
  playlistShares: { id: ShareId; patientId: string }[];
};

/** A batch that is erased here and not yet in the event store. */
export type ViewingErasure = { id: string; salt: string; shareIds: string[]; playlistShareIds: ShareId[] };

/** Practices that erase old viewing, or have begun to. */
export async function listErasingPractices(
  db: Kysely<DB>,
  after: PracticeId | undefined,
  rows: number,
): Promise<PracticeScope[]> {
  const found = await sql<{ practice_id: PracticeId }>`
    select id as practice_id from practice
    where (viewing_months is not null or exists (select from viewing_erasure where practice_id = practice.id))
      and ${after === undefined ? sql`true` : sql`id > ${after}::uuid`}
    order by id limit ${rows}`.execute(db);
  return found.rows.map((row) => scopeOfRow(row));
}

/**
 * Shares that were last sent, opened, watched and answered before a time, and of which more than that is stored. The
 * day of the first opening stays, as the proof that a patient was informed.
 */
export async function listDueViewing(
  db: Kysely<DB>,
  scope: PracticeScope,
  { before, shares, rows }: { before: Date; shares: UsedShares; rows: number | null },
): Promise<DueViewing> {
  const day = sql`date_trunc('day', first_opened_at, 'UTC')`;
  const due = await sql<{ id: ShareId; patient_id: PatientId }>`
    select id, patient_id from share
    where practice_id = ${scope.practiceId}::uuid and video_id is not null and id <> all (${sql.val(shares.used)}::uuid[])
      and greatest(time_sent, first_opened_at, reaction_at, comment_at,
        (select max(created_at) from unclear_moment where share_id = share.id)) < ${before}
      and (id = any (${sql.val(shares.old)}::uuid[]) or reaction <> 'no-reaction' or comment_text is not null
        or first_opened_at <> ${day} or exists (select from unclear_moment where share_id = share.id))
    order by id limit ${rows}`.execute(db);
  const playlists = await sql<{ id: ShareId; patient_id: PatientId }>`
    select id, patient_id from share
    where practice_id = ${scope.practiceId}::uuid and video_id is null and id <> all (${sql.val(shares.usedPlaylists)}::uuid[])
      and greatest(time_sent, first_opened_at) < ${before}
      and (id = any (${sql.val(shares.oldPlaylists)}::uuid[]) or first_opened_at <> ${day})
    order by id limit ${rows}`.execute(db);
  return {
    shares: due.rows.map((row) => ({ id: row.id, patientId: row.patient_id })),
    playlistShares: playlists.rows.map((row) => ({ id: row.id, patientId: row.patient_id })),
  };
}

/** Notes what the event store has to erase. */
export async function insertViewingErasure(
  tx: Kysely<DB>,
  scope: PracticeScope,
  { due, salt }: { due: DueViewing; salt: string },
): Promise<void> {
  await tx
    .insertInto('viewing_erasure')
    .values({
      practice_id: scope.practiceId,
      salt,
      share_ids: due.shares.map(({ id }) => id),
      playlist_share_ids: due.playlistShares.map(({ id }) => id),
    })
    .execute();
}

/** The batches that the event store has not erased yet, the earliest first. */
export async function listViewingErasures(db: Kysely<DB>, scope: PracticeScope): Promise<ViewingErasure[]> {
  const rows = await db
    .selectFrom('viewing_erasure')
    .select(['id', 'salt', 'share_ids', 'playlist_share_ids'])
    .where('practice_id', '=', scope.practiceId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    salt: row.salt,
    shareIds: row.share_ids,
    playlistShareIds: row.playlist_share_ids,
  }));
}

export async function endViewingErasure(db: Kysely<DB>, scope: PracticeScope, id: string): Promise<void> {
  await db
    .deleteFrom('viewing_erasure')
    .where('practice_id', '=', scope.practiceId)
    .where('id', '=', id)
    .execute();
}
