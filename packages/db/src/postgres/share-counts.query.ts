import type { DoctorScope } from '@bedside/contracts/kit/ids';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '../generated/postgres';

export type ShareCounts = {
  shares: number;
  /** Those that were opened at least once. */
  openedShares: number;
  likes: number;
  dislikes: number;
  comments: number;
};

/** The counts of what nobody was sent. */
export const noShares: ShareCounts = { shares: 0, openedShares: 0, likes: 0, dislikes: 0, comments: 0 };

/** How many shares were sent in a window, and how many of them carry a reaction or comment now. */
export async function countShares(
  db: Kysely<DB>,
  scope: DoctorScope,
  window: { from: Date | null; to: Date },
): Promise<ShareCounts> {
  let query = db
    .selectFrom('share')
    .select((eb) => [
      eb.fn.countAll<string>().as('shares'),
      eb.fn.count<string>('first_opened_at').as('openedShares'),
      eb.fn.countAll<string>().filterWhere('reaction', '=', 'like').as('likes'),
      eb.fn.countAll<string>().filterWhere('reaction', '=', 'dislike').as('dislikes'),
      eb.fn.countAll<string>().filterWhere('comment_text', 'is not', null).as('comments'),
    ])
    .where('doctor_id', '=', scope.doctorId)
    .where('time_sent', '<', window.to);
  if (window.from) query = query.where('time_sent', '>=', window.from);
  return toCounts(await query.executeTakeFirstOrThrow());
}

/** The same counts per video. */
export function countSharesByVideo(
  db: Kysely<DB>,
  scope: DoctorScope,
  videoIds: readonly string[],
): Promise<Map<string, ShareCounts>> {
  return countBy(db, scope, sql.ref('share.video_id'), videoIds);
}

/** The same counts per patient. */
export function countSharesByPatient(
  db: Kysely<DB>,
  scope: DoctorScope,
  patientIds: readonly string[],
): Promise<Map<string, ShareCounts>> {
  return countBy(db, scope, sql.ref('share.patient_id'), patientIds);
}

/** The same counts per playlist, over the shares of its videos that were made through it. */
export function countSharesByPlaylist(
  db: Kysely<DB>,
  scope: DoctorScope,
  playlistIds: readonly string[],
): Promise<Map<string, ShareCounts>> {
  return countBy(db, scope, sql.ref('playlist_share.playlist_id'), playlistIds);
}

async function countBy(
  db: Kysely<DB>,
  scope: DoctorScope,
  group: RawBuilder<unknown>,
  ids: readonly string[],
): Promise<Map<string, ShareCounts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string } & Record<keyof ShareCounts, string>>`
    select ${group} as id, count(*) as shares, count(share.first_opened_at) as "openedShares",
      count(*) filter (where share.reaction = 'like') as likes,
      count(*) filter (where share.reaction = 'dislike') as dislikes,
      count(share.comment_text) as comments
    from share left join playlist_share on playlist_share.id = share.playlist_share_id
    where share.doctor_id = ${scope.doctorId}::uuid and ${group} = any(${sql.val([...ids])}::uuid[])
    group by 1`.execute(db);
  return new Map(rows.map((row) => [row.id, toCounts(row)]));
}

function toCounts(row: Record<keyof ShareCounts, string | number>): ShareCounts {
  return {
    shares: Number(row.shares),
    openedShares: Number(row.openedShares),
    likes: Number(row.likes),
    dislikes: Number(row.dislikes),
    comments: Number(row.comments),
  };
}
