import type { LinkId, PracticeId } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

/** The country of a practice's phones, by the practice or by the link of its doctor; undefined without such a doctor. */
export async function findPracticeCountry(
  db: Kysely<DB>,
  of: { practiceId: PracticeId } | { linkId: LinkId },
): Promise<string | undefined> {
  const query = db.selectFrom('practice').select('phone_country');
  const row = await (
    'practiceId' in of ? query.where('id', '=', of.practiceId) : query.where('link_id', '=', of.linkId)
  ).executeTakeFirst();
  return row?.phone_country;
}
