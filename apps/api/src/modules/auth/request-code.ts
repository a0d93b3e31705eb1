import type { MessageResult } from '@bedside/contracts/auth/auth.schema';
import { findUserByEmail } from '@bedside/db/postgres/user.repository';
import type { Deps } from '../../deps';
import type { Visitor } from '../../kit/actor';
import { checkAttempts } from './check-attempts';
import { noteAttempt } from './note-attempt';
import { queueMail } from './queue-mail';
import { sendCode } from './send-code';

const HOUR_MS = 3_600_000;

/**
 * Registration step 1: a code goes to the address. An address with an account gets a notice instead, and the
 * caller the same answer (rest-v1.md, "Auth").
 * @throws AppError `rate-limited`
 */
export async function requestCode(
  deps: Pick<Deps, 'db' | 'clock' | 'hash' | 'jobs' | 'publicUrl'>,
  visitor: Visitor,
  input: { email: string },
): Promise<MessageResult> {
  const limit = { kind: 'register-address', subject: visitor.address, limit: 100, windowMs: HOUR_MS };
  await checkAttempts(deps, [limit]);
  await noteAttempt(deps, limit);
  const user = await findUserByEmail(deps.db, input.email);
  if (user?.emailVerifiedAt) {
    const notice = { kind: 'code-verify', subject: input.email };
    await checkAttempts(deps, [
      { ...notice, limit: 3, windowMs: 15 * 60_000 },
      { ...notice, limit: 10, windowMs: 24 * HOUR_MS },
    ]);
    await noteAttempt(deps, notice);
    await queueMail(deps, deps.db, input.email, {
      subject: 'You already have a Bedside account',
      paragraphs: [
        'Somebody, perhaps you, tried to sign up with this e-mail address. It has an account already.',
        'You can sign in, or set a new password if you forgot yours.',
      ],
      button: { label: 'Sign in', url: `${deps.publicUrl()}/login` },
      footer: { text: 'If it was not you, you can ignore this message.' },
    });
  } else {
    await sendCode(deps, { email: input.email, purpose: 'verify' });
  }
  return { message: 'We have sent a message to this address. It holds a code of 4 digits.' };
}
