import type { SecondFactor } from '@bedside/contracts/account/second-factor/second-factor.schema';
import { countRecoveryCodes, findSecondFactor } from '@bedside/db/postgres/account/second-factor.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';

/** Whether the caller's account asks for a second step, and how many recovery codes are left. */
export async function showSecondFactor(deps: Pick<Deps, 'db'>, member: Member): Promise<SecondFactor> {
  const factor = await findSecondFactor(deps.db, member.userId);
  const isOn = factor?.isConfirmed ?? false;
  return { isOn, recoveryCodesLeft: isOn ? await countRecoveryCodes(deps.db, member.userId) : 0 };
}
