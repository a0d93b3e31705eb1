import { linkIdSchema, type UserId } from '@bedside/contracts/kit/ids';
import { findPracticeCountry } from '@bedside/db/postgres/practice-country.query';
import type { Database } from '../../ports/database';

const DEFAULT = 'US';

/** The country of numbers without a code in a practice. */
export const getPracticeCountry = async (db: Database, practiceId: UserId): Promise<string> =>
  (await findPracticeCountry(db, { practiceId })) ?? DEFAULT;

/** The same for the form behind a doctor's link. */
export async function getFormCountry(db: Database, doctorLinkId: string): Promise<string> {
  const link = linkIdSchema.safeParse(doctorLinkId);
  return (link.success ? await findPracticeCountry(db, { linkId: link.data }) : undefined) ?? DEFAULT;
}
