import { AppError } from '@bedside/contracts/kit/app-error';
import { activateAccount } from '@bedside/db/postgres/account/user/user-closing.repository';
import { findCredentials, type Credentials } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../../deps';
import { makeKeepProof } from './make-keep-proof';

/**
 * Lets nobody into an account that is not open, however they have proven who they are. Every way in asks it. An account
 * that its owner deactivated is active again. One that waits for its erasure can only be kept: by the link in its mail, or
 * by the proof that this refusal carries.
 * @throws AppError `auth.email-unverified`, `auth.approval-waits`, `auth.erasure-waits`
 */
export async function requireOpenAccount(
  deps: Pick<Deps, 'db' | 'ring' | 'clock'>,
  account: Credentials,
  hasProvenFactor: boolean,
): Promise<void> {
  const { id, emailVerifiedAt, approvalAskedAt, deactivatedAt, eraseAt } = account;
  if (!emailVerifiedAt)
    throw new AppError('auth.email-unverified', { fields: { unverifiedEmail: ['auth.email-unverified'] } });
  if (approvalAskedAt)
    throw new AppError('auth.approval-waits', { fields: { email: ['auth.approval-waits'] } });
  if (!eraseAt && (!deactivatedAt || (await activateAccount(deps.db, id)))) return;
  // Another call may have scheduled the erasure since the account was read.
  const waiting = eraseAt ? account : await findCredentials(deps.db, { userId: id });
  if (!waiting?.eraseAt) throw new AppError('auth.wrong-credentials');
  const day = waiting.eraseAt.toISOString().slice(0, 10);
  const says = {
    code: 'auth.erasure-waits',
    params: { day, keep: makeKeepProof(deps, waiting, hasProvenFactor) },
  } as const;
  throw new AppError('auth.erasure-waits', { says, fields: { email: [says] } });
}
