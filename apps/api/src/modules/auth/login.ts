import type { LoginInput } from '@bedside/contracts/auth/auth.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { findCredentials, setDeactivated } from '@bedside/db/postgres/user.repository';
import { verify } from '@node-rs/argon2';
import type { Deps } from '../../deps';
import type { Visitor } from '../../kit/actor';
import { checkAttempts } from './check-attempts';
import { hashPassword } from './hash-password';
import { noteAttempt } from './note-attempt';

const WINDOW_MS = 15 * 60_000;
const WRONG_PAIR = 'The e-mail or the password is not right.';
let nobodysHash: Promise<string> | undefined;

/**
 * Signs a user in (rest-v1.md, "Auth"); a deactivated account is in use again. Unknown addresses take the same time and get the same answer.
 * @throws AppError `auth.wrong-credentials`, `auth.email-unverified`, `rate-limited`
 */
export async function login(
  deps: Pick<Deps, 'db' | 'clock' | 'hash' | 'sessions'>,
  visitor: Visitor,
  input: LoginInput,
): Promise<{ accessToken: string }> {
  await checkAttempts(deps, [
    { kind: 'login-email', subject: input.email, limit: 10, windowMs: WINDOW_MS },
    { kind: 'login-address', subject: visitor.address, limit: 50, windowMs: WINDOW_MS },
  ]);
  const user = await findCredentials(deps.db, { email: input.email });
  nobodysHash ??= hashPassword('nobody has this password');
  const right = await verify(user?.passwordHash ?? (await nobodysHash), input.password);
  if (!user || !right) {
    await noteAttempt(deps, { kind: 'login-email', subject: input.email });
    await noteAttempt(deps, { kind: 'login-address', subject: visitor.address });
    throw new AppError('auth.wrong-credentials', { message: WRONG_PAIR, fields: { email: [WRONG_PAIR] } });
  }
  if (!user.emailVerifiedAt) {
    const message = 'This e-mail address is not confirmed yet.';
    throw new AppError('auth.email-unverified', { message, fields: { unverifiedEmail: [message] } });
  }
  if (user.deactivatedAt) await setDeactivated(deps.db, user.id, null);
  return { accessToken: await deps.sessions.create(user.id, visitor.device ?? null) };
}
