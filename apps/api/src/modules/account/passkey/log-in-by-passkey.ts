import { AppError } from '@bedside/contracts/kit/app-error';
import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import type { PasskeyProofInput } from '@bedside/contracts/account/passkey/passkey.schema';
import { findCredentials } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import { attemptsFrom } from '../../base/attempt/attempts-from';
import { takeAttempts } from '../../base/attempt/take-attempts';
import { beginSession } from '../auth/begin-session';
import { makeDeviceCookie } from '../auth/make-device-cookie';
import { tryPasskey } from './try-passkey';

/**
 * Signs a user in by a passkey, which counts as password and second step: the device has the key, and asked for the
 * finger, the face or the PIN. It activates a deactivated account again, and makes the device known to it.
 * @throws AppError `passkey.refused`, `auth.erasure-waits`, `rate-limited`
 */
export async function logInByPasskey(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash' | 'sessions' | 'jobs' | 'publicUrl' | 'ring'>,
  visitor: Visitor,
  input: PasskeyProofInput,
): Promise<{ accessToken: string; deviceCookie: string }> {
  await takeAttempts(deps, attemptsFrom(limits.passkeyLogInsFromAddress, visitor));
  const userId = await tryPasskey(deps, visitor, null, input);
  const user = await findCredentials(deps.db, { userId });
  if (!user) throw new AppError('passkey.refused');
  return {
    accessToken: await beginSession(deps, visitor, user, true),
    deviceCookie: makeDeviceCookie(deps, visitor, user),
  };
}
