import { AppError } from '@bedside/contracts/kit/app-error';
import { activateAccount } from '@bedside/db/postgres/user/user-closing.repository';
import type { Credentials } from '@bedside/db/postgres/user/user.repository';
import type { Deps } from '../../deps';

/**
 * Lets nobody into an account that is not open, however they have proven who they are. Every way in asks it. An account
 * that its owner deactivated is active again; one that waits for its erasure can only be kept, by the link in its mail.
 * @throws AppError `auth.email-unverified`, `auth.approval-waits`, `auth.erasure-waits`
 */
export async function requireOpenAccount(deps: Pick<Deps, 'db'>, account: Credentials): Promise<void> {
  const { id, emailVerifiedAt, approvalAskedAt, deactivatedAt, eraseAt } = account;
  if (!emailVerifiedAt)
    throw new AppError('auth.email-unverified', { fields: { unverifiedEmail: ['auth.email-unverified'] } });
  if (approvalAskedAt)
    throw new AppError('auth.approval-waits', { fields: { email: ['auth.approval-waits'] } });
  const isOpen = !eraseAt && (!deactivatedAt || (await activateAccount(deps.db, id)));
  if (!isOpen) throw new AppError('auth.erasure-waits', { fields: { email: ['auth.erasure-waits'] } });
}
