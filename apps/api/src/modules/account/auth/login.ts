import { NO_ACCOUNT } from '@bedside/contracts/base/audit/audit.rules';
import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import type { LoginInput } from '@bedside/contracts/account/auth/auth.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { findCredentials } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import { attemptsFrom } from '../../base/attempt/attempts-from';
import { recordAudit } from '../../base/audit/record-audit';
import { countFailures } from '../../base/attempt/count-failures';
import { tryFactorCode } from '../second-factor/try-factor-code';
import { verifyPassword } from '../user/verify-password';
import { beginSession } from './begin-session';
import { findKnownDevice } from './devices/find-known-device';
import { makeDeviceCookie } from './make-device-cookie';
import { readDevices } from './devices/read-devices';

type LoginDeps = Pick<
  Deps,
  'db' | 'attemptDb' | 'clock' | 'hash' | 'sessions' | 'jobs' | 'publicUrl' | 'ring' | 'practiceTexts'
>;

/**
 * Signs a user in, which activates a deactivated account again. Unknown addresses take the same time and get the same
 * answer. A known device has failures of its own, so that strangers cannot lock its owner out.
 * @returns the token, and the cookie that makes the device known
 * @throws AppError `auth.wrong-credentials`, `auth.email-unverified`, `auth.approval-waits`, `auth.erasure-waits`,
 * `second-factor.code-needed`, `second-factor.code-wrong`, `rate-limited`, `unavailable`
 */
export async function login(
  deps: LoginDeps,
  visitor: Visitor,
  input: LoginInput,
): Promise<{ accessToken: string; deviceCookie: string }> {
  const account = await findByDevice(deps, visitor, input.email);
  const { user, isRight, isLastTry } = await countFailures(
    deps,
    account?.device
      ? [{ limit: limits.signInsOfDevice, subject: account.device.id }]
      : [
          { limit: limits.signInsOfMailbox, subject: input.email },
          ...attemptsFrom(limits.signInsFromAddress, visitor),
        ],
    async () => {
      const user = account ? account.user : await findCredentials(deps.db, { email: input.email });
      const lane = account?.device ? 'known' : 'stranger';
      return { user, isRight: await verifyPassword(user?.passwordHash ?? null, input.password, lane) };
    },
    'auth.sign-ins-paused',
  );
  if (!user || !isRight) {
    const refused = { action: 'session.refused', outcome: 'refused' } as const;
    const locked = isLastTry ? [{ action: 'session.locked', outcome: 'refused' } as const] : [];
    await recordAudit(deps.db, user ? { homeOf: user.id } : NO_ACCOUNT, visitor, refused, ...locked);
    throw new AppError('auth.wrong-credentials', { fields: { email: ['auth.wrong-credentials'] } });
  }
  if (user.hasFactor) {
    if (input.code === undefined)
      throw new AppError('second-factor.code-needed', { fields: { code: ['second-factor.code-needed'] } });
    await tryFactorCode(deps, visitor, user.id, { code: input.code, from: account?.device?.id });
  }
  return {
    accessToken: await beginSession(deps, visitor, user, user.hasFactor),
    deviceCookie: makeDeviceCookie(deps, visitor, user),
  };
}

/**
 * The account of an address, and the device if it is known to it. Read before the attempt is counted, and only for a
 * caller with a cookie, so that other log-ins need no statement more.
 * @returns undefined without a cookie that may be ours
 */
async function findByDevice(deps: LoginDeps, { deviceCookie }: Visitor, email: string) {
  const devices = readDevices(deps.ring, deviceCookie, deps.clock());
  if (devices.length === 0) return undefined;
  // Not by the request's own transaction, which would hold a connection while it waits for its turn.
  const user = await findCredentials(deps.attemptDb, { email });
  return { user, device: findKnownDevice(devices, user) };
}
