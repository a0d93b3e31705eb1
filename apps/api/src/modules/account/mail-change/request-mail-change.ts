import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import type { ResultText } from '@bedside/contracts/account/auth/auth.schema';
import type { RequestMailChangeInput } from '@bedside/contracts/account/mail-change/mail-change.schema';
import { mailChangeWords } from '@bedside/contracts/account/mail-change/mail-change.texts';
import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import { putMailChange } from '@bedside/db/postgres/account/mail-change.repository';
import { isMailboxReserved } from '@bedside/db/postgres/account/mail-return.repository';
import { findCredentials } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import type { MailParts } from '../../../ports/mail-layout';
import { takeAttempts } from '../../base/attempt/take-attempts';
import { requireStepUp } from '../../base/step-up/require-step-up';
import { queueCode } from '../auth/queue-code';
import { tryCurrentPassword } from '../user/try-current-password';

const LIFE_MS = 15 * 60_000;

/**
 * Begins the change of the caller's e-mail address: both mailboxes get a code. An address that has an account gets a
 * mail about it instead, with the same answer.
 * @throws AppError `validation-failed`, `rate-limited`, `second-factor.step-up-needed`, `unavailable`
 */
export async function requestMailChange(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash' | 'jobs' | 'publicUrl'>,
  member: Member,
  { email, currentPassword }: RequestMailChangeInput,
): Promise<ResultText> {
  await requireStepUp(deps, member);
  if (!(await tryCurrentPassword(deps, member, currentPassword)))
    throw invalidFields({ currentPassword: ['user.password-wrong'] });
  const user = await findCredentials(deps.db, { userId: member.userId });
  if (!user) throw new AppError('unauthenticated');
  if (email === user.email) throw invalidFields({ email: ['mail-change.same'] });
  const mails = [user.email, email].map((subject) => ({ limit: limits.registrationMails, subject }));
  await takeAttempts(deps, mails, 'mail-change.codes-used-up');
  const now = deps.clock();
  await deps.db.transaction().execute(async (tx) => {
    const other = await findCredentials(tx, { email });
    const isSetUp = other !== undefined && other.emailVerifiedAt !== null && other.passwordHash !== null;
    const reservedFor = { mailbox: deps.hash('mailbox', email), at: new Date(now) };
    const isTaken =
      isSetUp || (await isMailboxReserved(tx, reservedFor.mailbox, reservedFor.at, member.userId));
    await putMailChange(tx, member.userId, { email, expiresAt: new Date(now + LIFE_MS) });
    await queueCode(deps, tx, { email: user.email, purpose: 'mail-from', nextS: 0 });
    const instead = isTaken ? { instead: layOutAccountMail() } : {};
    await queueCode(deps, tx, { email, purpose: 'mail-to', nextS: 0, ...instead });
  });
  return { says: 'mail-change.codes-sent' };
}

function layOutAccountMail(): MailParts {
  const { subject, text, footer } = mailChangeWords('mail.taken');
  return { subject, paragraphs: text, footer: { text: footer } };
}
