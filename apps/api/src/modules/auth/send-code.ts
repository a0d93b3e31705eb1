import { insertEmailCode, type CodePurpose } from '@bedside/db/postgres/email-code.repository';
import type { Deps } from '../../deps';
import { hashToken, newCode, newToken } from '../../kit/secrets';
import type { MailParts } from '../../ports/mail-layout';
import { layOutCode } from './lay-out-code';
import { queueMail } from '../mail/queue-mail';

const CODE_LIFE_MS = 15 * 60_000;

/** Rolls back the transaction of a code that is sent to nobody. */
class NobodyThere extends Error {}

/**
 * Mails a 4-digit code and a link that does the same, valid for 15 minutes. The caller counts the mail against the
 * mailbox's limit before anything is known about the mailbox.
 * @param input.isForNobody does all the same work and rolls it back, so that the time of the answer reveals nothing
 * @param input.instead a mail to send instead of the code, again with the same work; the code is then invalid
 */
export async function sendCode(
  deps: Pick<Deps, 'db' | 'clock' | 'hash' | 'jobs' | 'publicUrl'>,
  input: { email: string; purpose: CodePurpose; isForNobody?: boolean; instead?: MailParts },
): Promise<void> {
  const { email, purpose, isForNobody, instead } = input;
  const code = newCode();
  const token = newToken();
  const mailbox = deps.hash('mailbox', email);
  const sent = deps.db.transaction().execute(async (tx) => {
    await insertEmailCode(tx, {
      mailbox,
      purpose,
      codeHash: deps.hash('code', `${mailbox}:${code}`),
      tokenHash: hashToken(token),
      expiresAt: new Date(deps.clock() + (instead ? 0 : CODE_LIFE_MS)),
    });
    await queueMail(deps, tx, email, instead ?? layOutCode(deps, { purpose, email, code, token }));
    if (isForNobody) throw new NobodyThere();
  });
  await sent.catch((error: unknown) => {
    if (!(error instanceof NobodyThere)) throw error;
  });
}
