import { invalidFields } from '@bedside/contracts/kit/app-error';
import type { UpdateUserInput } from '@bedside/contracts/account/user/user-update.schema';
import type { User } from '@bedside/contracts/account/user/user.schema';
import { updateUserRow } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import { ownPracticeOf, type Member } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { findProfileFaults } from './find-profile-faults';
import { changeUser } from './profile/change-user';

/**
 * Changes the given fields of the profile.
 * @throws AppError `validation-failed` for an unknown title or area
 */
export async function updateProfile(
  deps: Pick<Deps, 'db' | 'bus' | 'mediaLinks'>,
  member: Member,
  input: UpdateUserInput,
): Promise<User> {
  const faults = await findProfileFaults(deps, input);
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  return changeUser(deps, member, async (tx) => {
    await updateUserRow(tx, member.userId, ownPracticeOf(member), input);
    await recordAudit(tx, member.homeId, member, {
      action: 'settings.changed',
      object: ['user', member.userId],
    });
  });
}
