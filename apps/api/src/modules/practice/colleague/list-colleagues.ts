import type { Colleagues } from '@bedside/contracts/practice/colleague/colleague.schema';
import { listInvitations } from '@bedside/db/postgres/practice/practice-invitation.repository';
import { listColleagues as listRows } from '@bedside/db/postgres/practice/practice-member.repository';
import { findOffer } from '@bedside/db/postgres/practice/practice-offer.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { countSeats } from './invitations/count-seats';

/** Everybody who works in the practice besides its owner, who is invited, and how many seats are taken. */
export async function listColleagues(
  deps: Pick<Deps, 'db' | 'clock' | 'quota'>,
  { scope }: DoctorActor,
): Promise<Colleagues> {
  const now = new Date(deps.clock());
  const [colleagues, invitations, offer, most] = await Promise.all([
    listRows(deps.db, scope),
    listInvitations(deps.db, scope, now),
    findOffer(deps.db, scope.practiceId, now),
    countSeats(deps, deps.db, scope),
  ]);
  const seats = { taken: 1 + colleagues.length + invitations.length, most };
  return { colleagues, invitations, offer, seats };
}
