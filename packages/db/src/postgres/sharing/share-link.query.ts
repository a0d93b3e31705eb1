import type { DoctorScope, LinkId } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** The links of all shares of a doctor. */
export async function listShareLinks(db: Kysely<DB>, scope: DoctorScope): Promise<LinkId[]> {
  const rows = await db
    .selectFrom('share')
    .select('link_id')
    .where('doctor_id', '=', scope.doctorId)
    .execute();
  return rows.map((row) => row.link_id as LinkId);
}

/** The link of one of the practice's shares of videos or of playlists, by the row's id. */
export async function findShareLink(
  db: Kysely<DB>,
  scope: DoctorScope,
  of: 'video' | 'playlist',
  id: string,
): Promise<LinkId | undefined> {
  const row = await db
    .selectFrom('share')
    .select('link_id')
    .where('id', '=', id)
    .where('video_id', of === 'video' ? 'is not' : 'is', null)
    .where('doctor_id', '=', scope.doctorId)
    .executeTakeFirst();
  return row?.link_id as LinkId | undefined;
}
