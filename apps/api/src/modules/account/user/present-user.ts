import type { User } from '@bedside/contracts/account/user/user.schema';
import type { UserRow } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import { signAvatarUrl } from './sign-avatar-url';

/** A user as the domain shows it, with a signed avatar URL. */
export function presentUser(deps: Pick<Deps, 'mediaLinks'>, row: UserRow): User {
  return {
    id: row.id,
    linkId: row.linkId,
    role: row.role,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    title: row.title,
    areaPractice: row.areaPractice,
    avatarUrl: signAvatarUrl(deps, row.avatarKey),
    placeOfWork: row.placeOfWork,
    nameOfClinic: row.nameOfClinic,
    unreadMessages: row.unreadMessages,
    timeFormat: row.timeFormat,
    dateFormat: row.dateFormat,
    lockMinutes: row.lockMinutes,
    phoneCountry: row.phoneCountry,
  };
}
