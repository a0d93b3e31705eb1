import type { MessageResult } from '@bedside/contracts/auth/auth.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { findUserByEmail } from '@bedside/db/postgres/user.repository';
import type { Deps } from '../../deps';
import type { Visitor } from '../../kit/actor';
import { checkAttempts } from './check-attempts';
import { noteAttempt } from './note-attempt';
import { sendCode } from './send-code';

/**
 * Mails a reset code to an address that has an account; the answer is always the same, and so is the work.
 * @throws AppError `rate-limited` for too many calls from one network address
 */
export async function forgotPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'hash' | 'jobs' | 'publicUrl'>,
  visitor: Visitor,
  input: { email: string },
): Promise<MessageResult> {
  const limit = { kind: 'forgot-address', subject: visitor.address, limit: 100, windowMs: 3_600_000 };
  await checkAttempts(deps, [limit]);
  await noteAttempt(deps, limit);
  const user = await findUserByEmail(deps.db, input.email);
  await sendCode(deps, { email: input.email, purpose: 'reset', isUnknown: !user }).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'rate-limited')) throw error;
  });
  return { message: 'If this address has an account, a message with a code is on its way.' };
}
