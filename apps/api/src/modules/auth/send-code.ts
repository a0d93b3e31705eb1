import { insertEmailCode, type CodePurpose } from '@bedside/db/postgres/email-code.repository';
import type { Deps } from '../../deps';
import { hashToken, newCode, newToken } from '../../kit/secrets';
import type { MailParts } from '../../ports/mail-layout';
import { layOutCode } from './lay-out-code';
import { queueMail } from '../mail/queue-mail';

const CODE_LIFE_MS = 15 * 60_000;

/**
 * Mails a 4-digit code and a link that does the same, valid for 15 minutes. The caller counts the mail against the
 * mailbox's limit before anything is known about the mailbox.
 * @param input.isForNobody stores an invalid code and a mail that is sent to nobody, so that the work reveals nothing
 * @param input.instead a mail to send instead of the code, again with the same work; the code is then invalid
 */
export async function sendCode(
  deps: Pick<Deps, 'db' | 'clock' | 'hash' | 'jobs' | 'publicUrl'>,
  input: { email: string; purpose: CodePurpose; isForNobody?: boolean; instead?: MailParts },
): Promise<void> {
  const { email, purpose, isForNobody = false, instead } = input;
  const code = newCode();
  const token = newToken();
  const mailbox = deps.hash('mailbox', email);
  const isValid = !isForNobody && !instead;
  await deps.db.transaction().execute(async (tx) => {
    await insertEmailCode(tx, {
      mailbox,
      purpose,
      codeHash: deps.hash('code', `${mailbox}:${code}`),
      tokenHash: hashToken(token),
      expiresAt: new Date(deps.clock() + (isValid ? CODE_LIFE_MS : 0)),
    });
    const mail = instead ?? layOutCode(deps, { purpose, email, code, token });
    await queueMail(deps, tx, isForNobody ? null : email, mail);
  });
}
