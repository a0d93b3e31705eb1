import type { Workplace } from '@bedside/contracts/practice/colleague/colleague.schema';
import { findJoinedPractice } from '@bedside/db/postgres/practice/practice-member.repository';
import { findPracticeRules } from '@bedside/db/postgres/account/practice-rule.repository';
import type { Deps } from '../../../deps';
import { getPracticeCountry } from '../../patients/patient/get-practice-country';
import type { Member } from '../../../kit/actor';

/** In whose practice the session works, and which practice the user has joined. */
export async function showWorkplace(deps: Pick<Deps, 'db'>, member: Member): Promise<Workplace> {
  const joined = await findJoinedPractice(deps.db, member.userId);
  const needsFactor = member.needsFactor ?? false;
  const isOwn = !needsFactor && member.practiceRole === 'owner';
  const rules = isOwn || !joined ? undefined : await findPracticeRules(deps.db, joined.practiceId);
  return {
    needsFactor,
    lockMinutes: rules?.lockMinutes ?? null,
    role: member.practiceRole,
    ownerName: isOwn ? null : (joined?.ownerName ?? null),
    joinedName: joined?.ownerName ?? null,
    closing: joined?.isClosed ? { ownerName: joined.ownerName, eraseAt: joined.eraseAt } : null,
    phoneCountry: await getPracticeCountry(deps.db, member.practiceId),
  };
}
