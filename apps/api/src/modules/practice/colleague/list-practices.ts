import type { Place } from '@bedside/contracts/practice/colleague/colleague.schema';
import { listPlaces } from '@bedside/db/postgres/practice/practice-member.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';

/** The practices in which a member may work, the one where they are at home first. */
export async function listPractices(deps: Pick<Deps, 'db'>, member: Member): Promise<Place[]> {
  const places = await listPlaces(deps.db, member.userId);
  return places.map((place) => ({ ...place, isHere: place.practiceId === member.practiceId }));
}
