import { limits } from '@bedside/contracts/attempt/attempt.rules';
import type { LoginInput } from '@bedside/contracts/auth/auth.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { findCredentials, setDeactivated } from '@bedside/db/postgres/user.repository';
import type { Deps } from '../../deps';
import type { Visitor } from '../../kit/actor';
import { countFailures } from '../attempt/count-failures';
import { verifyPassword } from '../user/verify-password';

/**
 * Signs a user in (rest-v1.md, "Auth"), which activates a deactivated account again. Unknown addresses take the same
 * time and get the same answer.
 * @throws AppError `auth.wrong-credentials`, `auth.email-unverified`, `rate-limited`, `unavailable`
 */
export async function login(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash' | 'sessions'>,
  visitor: Visitor,
  input: LoginInput,
): Promise<{ accessToken: string }> {
  const { user, isRight } = await countFailures(
    deps,
    [
      { limit: limits.signInsOfMailbox, subject: input.email },
      { limit: limits.signInsFromAddress, subject: visitor.address },
    ],
    async () => {
      const user = await findCredentials(deps.db, { email: input.email });
      return { user, isRight: await verifyPassword(user?.passwordHash ?? null, input.password) };
    },
  );
  if (!user || !isRight) {
    throw new AppError('auth.wrong-credentials', { fields: { email: ['auth.wrong-credentials'] } });
  }
  if (!user.emailVerifiedAt) {
    throw new AppError('auth.email-unverified', { fields: { unverifiedEmail: ['auth.email-unverified'] } });
  }
  if (user.deactivatedAt) await setDeactivated(deps.db, user.id, null);
  return { accessToken: await deps.sessions.create(user.id, visitor.device ?? null) };
}
