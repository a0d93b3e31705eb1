import type { DoctorCard } from '@bedside/contracts/account/user/user.schema';
import type { UserRow } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import { signAvatarUrl } from './sign-avatar-url';

/** The doctor as a patient sees them; `id` is the link id. */
export function presentDoctorCard(deps: Pick<Deps, 'mediaLinks'>, row: UserRow): DoctorCard {
  return {
    id: row.linkId,
    firstName: row.firstName,
    lastName: row.lastName,
    title: row.title,
    avatarUrl: signAvatarUrl(deps, row.avatarKey),
    placeOfWork: row.placeOfWork,
  };
}
