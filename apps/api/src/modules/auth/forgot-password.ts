import type { MessageResult } from '@bedside/contracts/auth/auth.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { findUserByEmail } from '@bedside/db/postgres/user.repository';
import type { Deps } from '../../deps';
import { sendCode } from './send-code';

/** Mails a reset code to an address that has an account; the answer is always the same. */
export async function forgotPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'hash' | 'jobs' | 'publicUrl'>,
  input: { email: string },
): Promise<MessageResult> {
  const user = await findUserByEmail(deps.db, input.email);
  if (user) {
    await sendCode(deps, { email: input.email, purpose: 'reset' }).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'rate-limited')) throw error;
    });
  }
  return { message: 'If this address has an account, a message with a code is on its way.' };
}
