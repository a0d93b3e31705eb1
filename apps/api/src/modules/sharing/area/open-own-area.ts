import { AppError } from '@bedside/contracts/kit/app-error';
import { aboutPatient } from '@bedside/contracts/base/audit/audit.rules';
import { listAreasOfEmail } from '@bedside/db/postgres/sharing/area-owner.query';
import { findUserById } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { makePassCookie } from './area.policy';

/**
 * Opens an area on the device of its patient who has signed in: their account proves the address to which a code would
 * be sent.
 * @returns the cookie of the device
 * @throws AppError `not-found` for an area that is not theirs
 */
export async function openOwnArea(
  deps: Pick<Deps, 'db' | 'hash' | 'ring' | 'publicUrl'>,
  member: Member,
  link: string,
): Promise<string> {
  const user = await findUserById(deps.db, member.userId);
  const areas = user?.emailVerifiedAt ? await listAreasOfEmail(deps.db, user.email) : [];
  const area = areas.find(({ patientLinkId }) => patientLinkId === link);
  if (!area) throw new AppError('not-found');
  await recordAudit(deps.db, area.practiceId, member, aboutPatient('area.opened-by-log-in', area.patientId));
  return makePassCookie(deps, area.patientLinkId);
}
