import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import type { ResultText } from '@bedside/contracts/account/auth/auth.schema';
import { findCredentials } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import type { MailParts } from '../../../ports/mail-layout';
import { takeMail } from './codes/take-mail';
import { sendCode } from './codes/send-code';
import { authWords } from '@bedside/contracts/account/auth/auth.texts';

/**
 * Registration step 1: mails a code to the address. An address with an account gets a mail about it instead, and the caller
 * gets the same answer after the same work.
 * @throws AppError `rate-limited`
 */
export async function requestCode(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash' | 'jobs' | 'publicUrl'>,
  visitor: Visitor,
  input: { email: string },
): Promise<ResultText> {
  const { nextS } = await takeMail(deps, visitor, input.email, limits.registrationsFromAddress);
  const user = await findCredentials(deps.db, { email: input.email });
  const isSetUp = user !== undefined && user.emailVerifiedAt !== null && user.passwordHash !== null;
  await sendCode(deps, {
    email: input.email,
    purpose: 'sign-up',
    nextS,
    ...(isSetUp ? { instead: layOutAccountMail(deps) } : {}),
  });
  return { says: 'auth.code-requested' };
}

function layOutAccountMail(deps: Pick<Deps, 'publicUrl'>): MailParts {
  const { subject, text, button, footer } = authWords('mail.taken');
  return {
    subject,
    paragraphs: text,
    button: { label: button, url: `${deps.publicUrl()}/login` },
    footer: { text: footer },
  };
}
