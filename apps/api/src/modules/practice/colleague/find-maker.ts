import { AppError } from '@bedside/contracts/kit/app-error';
import type { Made } from '@bedside/contracts/practice/colleague/colleague.schema';
import { findMaker as findRow } from '@bedside/db/postgres/practice/practice-member.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/**
 * Who made a video, a playlist or a patient; null in a practice of one person, where nobody asks.
 * @throws AppError `not-found`
 */
export async function findMaker(
  deps: Pick<Deps, 'db'>,
  { scope }: DoctorActor,
  { of, id }: Made,
): Promise<string | null> {
  const made = await findRow(deps.db, scope, of, id);
  if (!made) throw new AppError('not-found');
  return made.isAlone ? null : made.name;
}
