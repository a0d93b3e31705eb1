import type { UserId } from '@bedside/contracts/kit/ids';
import { findPracticeCountry } from '@bedside/db/postgres/patients/practice-country.query';
import type { Database } from '../../../ports/database';

/** The country of numbers without a code in a practice. */
export async function getPracticeCountry(db: Database, practiceId: UserId): Promise<string> {
  return (await findPracticeCountry(db, { practiceId })) ?? 'US';
}
