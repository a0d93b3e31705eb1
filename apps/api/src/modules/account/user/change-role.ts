import { AppError } from '@bedside/contracts/kit/app-error';
import type { Role } from '@bedside/contracts/account/user/user.schema';
import { changeUserRole } from '@bedside/db/postgres/account/user/user-admission.repository';
import { deleteSessions } from '@bedside/db/postgres/account/session.repository';
import { raiseMediaEpoch } from '@bedside/db/postgres/account/user/user-media-epoch.repository';
import type { Deps } from '../../../deps';
import { recordAudit } from '../../base/audit/record-audit';

/**
 * Changes the role of the user with this address, and ends their sessions, because their rights change. A user who has
 * the role already does not change. A doctor's data remains, unreachable until the user is a doctor again.
 * @param input.email lower-cased, as addresses are stored
 * @returns the previous role
 * @throws AppError `not-found` when nobody has the address
 */
export async function changeRole(
  deps: Pick<Deps, 'db' | 'bus'>,
  input: { email: string; role: Role },
): Promise<{ before: Role }> {
  const changed = await deps.db.transaction().execute(async (tx) => {
    const user = await changeUserRole(tx, input.email, input.role);
    if (user && user.before !== input.role) {
      await raiseMediaEpoch(tx, user.id);
      await deleteSessions(tx, user.id);
      await recordAudit(tx, { homeOf: user.id }, 'operator', {
        action: 'role.changed',
        object: ['user', user.id],
      });
    }
    return user;
  });
  if (!changed)
    throw new AppError('not-found', {
      says: { code: 'user.email-unknown', params: { email: input.email } },
    });
  if (changed.before !== input.role) {
    await deps.bus.publish({ topic: 'session-ended', userId: changed.id });
  }
  return { before: changed.before };
}
