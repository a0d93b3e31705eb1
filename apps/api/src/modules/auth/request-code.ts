import { limits } from '@bedside/contracts/attempt/attempt.rules';
import type { MessageResult } from '@bedside/contracts/auth/auth.schema';
import { findCredentials } from '@bedside/db/postgres/user.repository';
import type { Deps } from '../../deps';
import type { Visitor } from '../../kit/actor';
import type { MailParts } from '../../ports/mail-layout';
import { takeMail } from './take-mail';
import { sendCode } from './send-code';

/**
 * Registration step 1: a code goes to the address. An address with an account gets a notice instead, and the
 * caller the same answer after the same work (rest-v1.md, "Auth").
 * @throws AppError `rate-limited`
 */
export async function requestCode(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash' | 'jobs' | 'publicUrl'>,
  visitor: Visitor,
  input: { email: string },
): Promise<MessageResult> {
  await takeMail(deps, visitor, input.email, limits.registrationsFromAddress);
  const user = await findCredentials(deps.db, { email: input.email });
  const isSetUp = user !== undefined && user.emailVerifiedAt !== null && user.passwordHash !== null;
  await sendCode(deps, {
    email: input.email,
    purpose: 'sign-up',
    ...(isSetUp ? { instead: layOutNotice(deps) } : {}),
  });
  return { message: 'We have sent a message to this address. It holds a code of 4 digits.' };
}

function layOutNotice(deps: Pick<Deps, 'publicUrl'>): MailParts {
  return {
    subject: 'You already have a Bedside account',
    paragraphs: [
      'Somebody, perhaps you, tried to sign up with this e-mail address. It has an account already.',
      'You can sign in, or set a new password if you forgot yours.',
    ],
    button: { label: 'Sign in', url: `${deps.publicUrl()}/login` },
    footer: { text: 'If it was not you, you can ignore this message.' },
  };
}
