import type { Colleagues } from '@bedside/contracts/practice/colleague/colleague.schema';
import { listInvitations } from '@bedside/db/postgres/practice/practice-invitation.repository';
import { listColleagues as listRows } from '@bedside/db/postgres/practice/practice-member.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { countSeats } from './invitations/count-seats';

/** Everybody who works in the practice besides its owner, who is invited, and how many seats are taken. */
export async function listColleagues(
  deps: Pick<Deps, 'db' | 'clock' | 'quota'>,
  { scope }: DoctorActor,
): Promise<Colleagues> {
  const [colleagues, invitations, most] = await Promise.all([
    listRows(deps.db, scope),
    listInvitations(deps.db, scope, new Date(deps.clock())),
    countSeats(deps, deps.db, scope),
  ]);
  return { colleagues, invitations, seats: { taken: 1 + colleagues.length + invitations.length, most } };
}
