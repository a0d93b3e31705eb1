import { invalidFields } from '@bedside/contracts/kit/app-error';
import { texts } from '@bedside/contracts/kit/texts';
import type { UpdateUserInput, User } from '@bedside/contracts/user/user.schema';
import { listAreasOfPractice, listTitles } from '@bedside/db/postgres/dictionary.repository';
import { updateUserRow } from '@bedside/db/postgres/user.repository';
import type { Deps } from '../../deps';
import type { Member } from '../../kit/actor';
import { getProfile } from './get-profile';

/**
 * Changes the profile's fields that are given.
 * @throws AppError `validation-failed` for a title or area that does not exist
 */
export async function updateProfile(
  deps: Pick<Deps, 'db' | 'mediaLinks'>,
  member: Member,
  input: UpdateUserInput,
): Promise<User> {
  const { titleId, areaPracticeId } = input;
  if (titleId !== undefined && !(await listTitles(deps.db)).some(({ id }) => id === titleId))
    throw invalidFields({ titleId: [texts.invalid] });
  if (
    areaPracticeId !== undefined &&
    !(await listAreasOfPractice(deps.db)).some(({ id }) => id === areaPracticeId)
  )
    throw invalidFields({ areaPracticeId: [texts.invalid] });
  await updateUserRow(deps.db, member.userId, input);
  return getProfile(deps, member);
}
