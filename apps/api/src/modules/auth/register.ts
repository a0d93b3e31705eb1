import type { RegisterInput } from '@bedside/contracts/auth/auth.schema';
import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import type { User } from '@bedside/contracts/user/user.schema';
import { isMailboxVerified } from '@bedside/db/postgres/email-code.repository';
import { findUserById, insertUser } from '@bedside/db/postgres/user.repository';
import type { Deps } from '../../deps';
import type { Visitor } from '../../kit/actor';
import { newLinkId } from '../../kit/secrets';
import { presentUser } from '../user/present-user';
import { checkAttempts } from './check-attempts';
import { findRegisterFaults } from './find-register-faults';
import { hashPassword } from './hash-password';
import { noteAttempt } from './note-attempt';
import { sendCode } from './send-code';

/**
 * Registration step 2: sets the account up. Whoever registers is a doctor; an address not confirmed by step 1
 * gets a code now.
 * @throws AppError `auth.email-taken`, `validation-failed`, `rate-limited`
 */
export async function register(
  deps: Pick<Deps, 'db' | 'clock' | 'hash' | 'jobs' | 'publicUrl' | 'mediaLinks'>,
  visitor: Visitor,
  input: RegisterInput,
): Promise<{ message: string; user: User; isVerified: boolean }> {
  const limit = { kind: 'register-address', subject: visitor.address, limit: 100, windowMs: 3_600_000 };
  await checkAttempts(deps, [limit]);
  await noteAttempt(deps, limit);
  const faults = await findRegisterFaults(deps, input);
  if (Object.keys(faults).length > 0) throw invalidFields(faults);

  const mailbox = deps.hash('mailbox', input.email);
  const verified = await isMailboxVerified(deps.db, mailbox);
  const id = await insertUser(deps.db, {
    linkId: newLinkId(),
    role: 'doctor',
    email: input.email,
    mailbox,
    emailVerifiedAt: verified ? new Date(deps.clock()) : null,
    passwordHash: await hashPassword(input.password),
    firstName: input.firstName,
    lastName: input.lastName,
    titleId: input.titleId,
    areaPracticeId: input.areaPracticeId,
    placeOfWork: input.placeOfWork,
  });
  if (!id) {
    const message = 'This e-mail address has an account already. Sign in, or set a new password.';
    throw new AppError('auth.email-taken', { message, fields: { email: [message] } });
  }
  if (!verified) await sendCode(deps, { email: input.email, purpose: 'verify' }).catch(ignoreRateLimit);
  const user = await findUserById(deps.db, id);
  if (!user) throw new Error('The user just registered is gone.');
  return {
    message: verified
      ? 'Your account is ready. You can sign in now.'
      : 'Your account is almost ready. We have sent a code to your e-mail address.',
    user: presentUser(deps, user),
    isVerified: verified,
  };
}

/** The account stands; a code can be asked for again when the limit allows. */
function ignoreRateLimit(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'rate-limited')) throw error;
}
