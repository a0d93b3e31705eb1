import type { MessageResult } from '@bedside/contracts/auth/auth.schema';
import { findUserByEmail } from '@bedside/db/postgres/user.repository';
import type { Deps } from '../../deps';
import { checkAttempts } from './check-attempts';
import { noteAttempt } from './note-attempt';
import { sendCode } from './send-code';

/**
 * Sends the verification code again; the answer tells nothing of the address.
 * @throws AppError `rate-limited`, for known and unknown addresses alike
 */
export async function resendCode(
  deps: Pick<Deps, 'db' | 'clock' | 'hash' | 'jobs' | 'publicUrl'>,
  input: { email: string },
): Promise<MessageResult> {
  const user = await findUserByEmail(deps.db, input.email);
  if (user?.emailVerifiedAt) {
    const kind = { kind: 'code-verify', subject: input.email };
    await checkAttempts(deps, [
      { ...kind, limit: 3, windowMs: 15 * 60_000 },
      { ...kind, limit: 10, windowMs: 24 * 3_600_000 },
    ]);
    await noteAttempt(deps, kind);
  } else {
    await sendCode(deps, { email: input.email, purpose: 'verify' });
  }
  return { message: 'If this address waits to be confirmed, a new code is on its way.' };
}
