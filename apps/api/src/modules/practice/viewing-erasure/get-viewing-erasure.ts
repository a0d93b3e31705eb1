import type { ViewingErasureInput } from '@bedside/contracts/practice/viewing-erasure/viewing-erasure.schema';
import { findViewingMonths } from '@bedside/db/postgres/account/practice/practice-viewing-months.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** After how many months the practice erases viewing. */
export async function getViewingErasure(
  deps: Pick<Deps, 'db'>,
  { scope }: DoctorActor,
): Promise<ViewingErasureInput> {
  return { months: await findViewingMonths(deps.db, scope) };
}
