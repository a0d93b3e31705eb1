import type { Workplace } from '@bedside/contracts/practice/colleague/colleague.schema';
import { listOffersTo } from '@bedside/db/postgres/practice/practice-offer.repository';
import { findPracticeRules } from '@bedside/db/postgres/account/practice-rule.repository';
import type { Deps } from '../../../deps';
import { getPracticeCountry } from '../../patients/patient/get-practice-country';
import type { Member } from '../../../kit/actor';
import { listPractices } from './list-practices';

/** In whose practice the session works, and in which others the user may work. */
export async function showWorkplace(deps: Pick<Deps, 'db' | 'clock'>, member: Member): Promise<Workplace> {
  const { practiceId, practiceRole: role } = member;
  const rules = role === 'owner' ? undefined : await findPracticeRules(deps.db, practiceId);
  return {
    needsFactor: member.needsFactor ?? false,
    lockMinutes: rules?.lockMinutes ?? null,
    role,
    places: await listPractices(deps, member),
    offers: await listOffersTo(deps.db, member.userId, new Date(deps.clock())),
    phoneCountry: await getPracticeCountry(deps.db, practiceId),
  };
}
