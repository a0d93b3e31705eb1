import { NO_ACCOUNT } from '@bedside/contracts/base/audit/audit.rules';
import type { ResultText } from '@bedside/contracts/account/auth/auth.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { findCredentials } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { makeDeviceCookie } from './make-device-cookie';
import { tryLink } from './codes/try-link';

/**
 * Makes a device known to the account of a mail's link. It signs nobody in: the password and the second step are still
 * asked, but the device has guesses of its own.
 * @returns the cookie that makes the device known
 * @throws AppError `auth.device-link-dead` for a link that was used, has expired, or never was
 */
export async function useDeviceLink(
  deps: Pick<Deps, 'db' | 'clock' | 'hash' | 'ring'>,
  visitor: Visitor,
  { token }: { token: string },
): Promise<ResultText & { deviceCookie: string }> {
  const owner = await deps.db.transaction().execute(async (tx) => {
    const linked = await tryLink(deps, tx, { token, purposes: ['device'] });
    const user = linked && (await findCredentials(tx, { mailbox: linked.mailbox }));
    const entry = user
      ? ({ action: 'code.confirmed' } as const)
      : ({ action: 'code.refused', outcome: 'refused' } as const);
    await recordAudit(tx, user ? { homeOf: user.id } : NO_ACCOUNT, visitor, entry);
    return user;
  });
  if (!owner) throw new AppError('auth.device-link-dead');
  return { says: 'auth.device-known', deviceCookie: makeDeviceCookie(deps, visitor, owner) };
}
