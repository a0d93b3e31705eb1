import { linkIdSchema } from '@bedside/contracts/kit/ids';
import { findPracticeCountry } from '@bedside/db/postgres/patients/practice-country.query';
import type { Database } from '../../../ports/database';

/** The country with which the form behind a doctor's link begins. */
export async function getFormCountry(db: Database, doctorLinkId: string): Promise<string> {
  const link = linkIdSchema.safeParse(doctorLinkId);
  return (link.success ? await findPracticeCountry(db, { linkId: link.data }) : undefined) ?? 'US';
}
