import { insertEmailCode, type CodePurpose } from '@bedside/db/postgres/email-code.repository';
import type { Deps } from '../../deps';
import { hashToken, newCode, newToken } from '../../kit/secrets';
import type { MailParts } from '../../ports/mail-layout';
import { layOutCode } from './lay-out-code';
import { queueMail } from '../mail/queue-mail';

const CODE_LIFE_MS = 15 * 60_000;

/** Ends the transaction of a code that goes to nobody. */
class NobodyThere extends Error {}

/**
 * Mails a 4-digit code and a link that does the same, good for 15 minutes. What the mailbox gets is limited by the
 * caller, before anything is known of it.
 * @param input.isForNobody all the same work is done and then undone, so that the time that the answer takes tells
 *   nothing
 * @param input.instead goes out in place of the code, again with the same work; the code is good for nothing then
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
