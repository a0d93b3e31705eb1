import type { DoctorScope, LinkId } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../generated/postgres';

/** The links of all shares of a doctor. */
export async function listShareLinks(db: Kysely<DB>, scope: DoctorScope): Promise<LinkId[]> {
  const rows = await db
    .selectFrom('share')
    .select('link_id')
    .where('doctor_id', '=', scope.doctorId)
    .execute();
  return rows.map((row) => row.link_id as LinkId);
}
