import type { Workplace } from '@bedside/contracts/colleague/colleague.schema';
import { findJoinedPractice } from '@bedside/db/postgres/practice-member.repository';
import type { Deps } from '../../deps';
import type { Member } from '../../kit/actor';

/** In whose practice the session works, and which practice the user has joined. */
export async function showWorkplace(deps: Pick<Deps, 'db'>, member: Member): Promise<Workplace> {
  const joined = await findJoinedPractice(deps.db, member.userId);
  const isOwn = member.scope === undefined || member.scope.doctorId === member.userId;
  return {
    role: member.practiceRole,
    ownerName: isOwn ? null : (joined?.ownerName ?? null),
    joinedName: joined?.ownerName ?? null,
  };
}
