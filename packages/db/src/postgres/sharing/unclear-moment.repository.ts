import type { PracticeScope, ShareId, VideoId, WatchGrant } from '@bedside/contracts/kit/ids';
import type { UnclearMoment } from '@bedside/contracts/sharing/share/share.schema';
import { SAME_PART_S } from '@bedside/contracts/sharing/viewing/viewing.rules';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import type { PlacedMoment } from '../videos/moment.repository';
import { sentenceAt } from '../videos/sentence-at';
import { isOpenToAll } from '../videos/open-to-all';

/** What a mark changed. `waits`: it asks for the doctor's answer. */
export type Marked = { isNew: boolean; hasChanged: boolean; waits: boolean };

/**
 * Marks a second of a valid share as not understood. Where a kept answer is shown there, the mark waits only when its
 * patient says that it did not help.
 * @param mark.helped undefined: the patient has not said; ignored where no answer is kept
 * @returns undefined when the share is deleted or revoked
 */
export async function insertUnclearMoment(
  db: Kysely<DB>,
  grant: WatchGrant,
  { place, at, helped }: { place: PlacedMoment; at: Date; helped: boolean | undefined },
): Promise<Marked | undefined> {
  const { ofVersion, ofSecond, sentence } = place;
  // The same second of the same version is one mark, wherever it is by now.
  const known = await db
    .selectFrom('unclear_moment')
    .select('position_s')
    .where('share_id', '=', grant.shareId)
    .where('of_version', '=', ofVersion)
    .where('of_second', '=', ofSecond)
    .executeTakeFirst();
  const second = known ? known.position_s : place.second;
  const target = second === null ? sql`(share_id, of_version, of_second)` : sql`(share_id, position_s)`;
  const { rows } = await sql<{ is_new: boolean | null; waits: boolean | null }>`
    with living as (
      select id from share where id = ${grant.shareId}::uuid and revoked_at is null for key share
    ), shown as (
      select exists (
        select from moment_answer left join video as answering on answering.id = moment_answer.answer_video_id
        where moment_answer.video_id = ${grant.videoId}::uuid
          and moment_answer.second between ${second}::int - ${SAME_PART_S} and ${second}::int + ${SAME_PART_S}
          and (moment_answer.text is not null or ${isOpenToAll})) as is_kept
    ), marked as (
      insert into unclear_moment (share_id, position_s, of_version, of_second, sentence, created_at, done_at, helped)
      select id, ${second}::int, ${ofVersion}::uuid, ${ofSecond}::int, ${sentence}, ${at}::timestamptz,
        case when is_kept and ${helped ?? null}::boolean is not false then ${at}::timestamptz end,
        case when is_kept then ${helped ?? null}::boolean end
      from living, shown
      on conflict ${target} do update
        set helped = excluded.helped,
          done_at = case when excluded.helped then coalesce(unclear_moment.done_at, excluded.created_at) end
        where excluded.helped is not null and unclear_moment.helped is distinct from excluded.helped
      returning xmax = 0 as is_new, done_at is null as waits
    )
    select marked.is_new, marked.waits from living left join marked on true`.execute(db);
  const [row] = rows;
  return row && { isNew: row.is_new === true, hasChanged: row.is_new !== null, waits: row.waits === true };
}

/** Deletes the mark of a moment. @returns whether there was one */
export async function deleteUnclearMoment(
  db: Kysely<DB>,
  grant: WatchGrant,
  { second, ofVersion, ofSecond }: PlacedMoment,
): Promise<boolean> {
  const result = await db
    .deleteFrom('unclear_moment')
    .where('share_id', '=', grant.shareId)
    .where((eb) =>
      eb.or([
        eb('position_s', '=', second),
        eb.and([eb('of_version', '=', ofVersion), eb('of_second', '=', ofSecond)]),
      ]),
    )
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Sets done the marks of locked shares that were made before a time. @returns how many were waiting */
export async function closeMarks(
  db: Kysely<DB>,
  shareIds: readonly ShareId[],
  { before, doneAt }: { before: Date; doneAt: Date },
): Promise<number> {
  const result = await db
    .updateTable('unclear_moment')
    .set({ done_at: doneAt })
    .where('share_id', 'in', shareIds)
    .where('done_at', 'is', null)
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Sets done the marks of one second of locked shares. @returns how many were waiting */
export async function closeMarksAt(
  db: Kysely<DB>,
  shareIds: readonly ShareId[],
  { second, doneAt }: { second: number; doneAt: Date },
): Promise<number> {
  const result = await db
    .updateTable('unclear_moment')
    .set({ done_at: doneAt })
    .where('share_id', 'in', shareIds)
    .where('position_s', '=', second)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Makes the marks of locked shares that were done at a time wait again. @returns how many */
export async function reopenMarks(
  db: Kysely<DB>,
  shareIds: readonly ShareId[],
  doneAt: Date,
): Promise<number> {
  const result = await db
    .updateTable('unclear_moment')
    .set({ done_at: null })
    .where('share_id', 'in', shareIds)
    .where('done_at', '=', doneAt)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

const saidThere = sentenceAt(sql.ref('share.video_id'), sql.ref('unclear_moment.position_s'));

/** Moments of the doctor's video that patients marked, in the order of the video. Revoked shares keep theirs. */
export async function listUnclearMoments(
  db: Kysely<DB>,
  scope: PracticeScope,
  of: { videoId: VideoId; limit: number },
): Promise<UnclearMoment[]> {
  const rows = await db
    .selectFrom('unclear_moment')
    .innerJoin('share', 'share.id', 'unclear_moment.share_id')
    .innerJoin('patient', 'patient.id', 'share.patient_id')
    .select([
      'share.link_id',
      'share.patient_id',
      'patient.first_name',
      'patient.last_name',
      'unclear_moment.position_s',
      sql<string | null>`coalesce(unclear_moment.sentence, ${saidThere})`.as('sentence'),
      'unclear_moment.created_at',
      'unclear_moment.done_at',
    ])
    .where('share.practice_id', '=', scope.practiceId)
    .where('share.video_id', '=', of.videoId)
    .orderBy('unclear_moment.position_s')
    .orderBy('unclear_moment.created_at')
    .limit(of.limit)
    .execute();
  return rows.map((row) => ({
    shareLinkId: row.link_id,
    patient: { id: row.patient_id, firstName: row.first_name, lastName: row.last_name },
    second: row.position_s,
    sentence: row.sentence,
    createdAt: row.created_at,
    isOpen: row.done_at === null,
  }));
}

/** Deletes the marks of shares. */
export async function deleteUnclearMomentsOf(
  tx: Kysely<DB>,
  scope: PracticeScope,
  shareIds: readonly ShareId[],
): Promise<void> {
  await sql`delete from unclear_moment where practice_id = ${scope.practiceId}::uuid
    and share_id = any (${sql.val(shareIds)}::uuid[])`.execute(tx);
}
