import { limits } from '@bedside/contracts/attempt/attempt.rules';
import type { LoginInput } from '@bedside/contracts/auth/auth.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { findCredentials, setDeactivated } from '@bedside/db/postgres/user.repository';
import type { Deps } from '../../deps';
import type { Visitor } from '../../kit/actor';
import { countFailures } from '../attempt/count-failures';
import { verifyPassword } from '../user/verify-password';

const WRONG_PAIR = 'The e-mail or the password is not right.';

/**
 * Signs a user in (rest-v1.md, "Auth"); a deactivated account is in use again. Unknown addresses take the same time and get the same answer.
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
    throw new AppError('auth.wrong-credentials', { message: WRONG_PAIR, fields: { email: [WRONG_PAIR] } });
  }
  if (!user.emailVerifiedAt) {
    const message = 'This e-mail address is not confirmed yet.';
    throw new AppError('auth.email-unverified', { message, fields: { unverifiedEmail: [message] } });
  }
  if (user.deactivatedAt) await setDeactivated(deps.db, user.id, null);
  return { accessToken: await deps.sessions.create(user.id, visitor.device ?? null) };
}
