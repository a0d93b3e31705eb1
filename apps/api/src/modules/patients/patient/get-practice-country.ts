import type { PracticeId } from '@bedside/contracts/kit/ids';
import { findPracticeCountry } from '@bedside/db/postgres/patients/practice-country.query';
import type { Database } from '../../../ports/database';

/** The country of numbers without a code in a practice. */
export async function getPracticeCountry(db: Database, practiceId: PracticeId): Promise<string> {
  return (await findPracticeCountry(db, { practiceId })) ?? 'US';
}
