import { NO_ACCOUNT } from '@bedside/contracts/audit/audit.rules';
import { limits } from '@bedside/contracts/attempt/attempt.rules';
import type { LoginInput } from '@bedside/contracts/auth/auth.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { findCredentials, setDeactivated } from '@bedside/db/postgres/user.repository';
import type { Deps } from '../../deps';
import type { Visitor } from '../../kit/actor';
import { attemptsFrom } from '../attempt/attempts-from';
import { hashToken } from '../../kit/secrets';
import { recordAudit } from '../audit/record-audit';
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
  const { user, isRight, isLastTry } = await countFailures(
    deps,
    [
      { limit: limits.signInsOfMailbox, subject: input.email },
      ...attemptsFrom(limits.signInsFromAddress, visitor),
    ],
    async () => {
      const user = await findCredentials(deps.db, { email: input.email });
      return { user, isRight: await verifyPassword(user?.passwordHash ?? null, input.password) };
    },
  );
  if (!user || !isRight) {
    const refused = { action: 'session.refused', outcome: 'refused' } as const;
    const locked = isLastTry ? [{ action: 'session.locked', outcome: 'refused' } as const] : [];
    await recordAudit(deps.db, user?.id ?? NO_ACCOUNT, visitor, refused, ...locked);
    throw new AppError('auth.wrong-credentials', { fields: { email: ['auth.wrong-credentials'] } });
  }
  if (!user.emailVerifiedAt) {
    throw new AppError('auth.email-unverified', { fields: { unverifiedEmail: ['auth.email-unverified'] } });
  }
  if (user.deactivatedAt) await setDeactivated(deps.db, user.id, null);
  const accessToken = await deps.sessions.create(user.id, visitor.device ?? null);
  // Nobody gets the token of a session whose event is not stored.
  const member = { ...visitor, userId: user.id, sessionId: hashToken(accessToken) };
  await recordAudit(deps.db, user.id, member, { action: 'session.began' });
  return { accessToken };
}
