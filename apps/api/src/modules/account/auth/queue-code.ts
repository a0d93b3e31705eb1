import { TRIES_PER_CODE } from '@bedside/contracts/account/auth/auth.rules';
import {
  extendEmailCode,
  insertEmailCode,
  lockOpenEmailCode,
  type CodePurpose,
} from '@bedside/db/postgres/account/email-code.repository';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import { codeOf, hashToken, newToken } from '../../../kit/secrets';
import type { MailParts } from '../../../ports/mail-layout';
import { queueMail } from '../../base/mail/queue-mail';
import { layOutCode } from './codes/lay-out-code';

const CODE_LIFE_S = 15 * 60;

/** A code to mail. */
export type CodeToSend = {
  email: string;
  purpose: CodePurpose;
  nextS: number;
  isForNobody?: boolean;
  instead?: MailParts;
};

/**
 * Mails a 4-digit code and a link that does the same. They work for 15 minutes, and at least until the next mail may be
 * sent: whoever uses up the mails of somebody else leaves them one that works. A code that is still open is sent again.
 * Call it in the transaction of what the code is for. The caller counts the mail against the mailbox's limit before anything is known about the mailbox.
 * @param input.nextS how long the next mail has to wait
 * @param input.isForNobody stores an invalid code and a mail that is sent to nobody, so that the work reveals nothing
 * @param input.instead a mail to send instead of the code, again with the same work; the code is then invalid
 */
export async function queueCode(
  deps: Pick<Deps, 'clock' | 'hash' | 'jobs' | 'publicUrl'>,
  tx: Database,
  input: CodeToSend,
): Promise<void> {
  const { email, purpose, nextS, isForNobody = false, instead } = input;
  const mailbox = deps.hash('mailbox', email);
  const isValid = !isForNobody && !instead;
  const lifeS = Math.max(CODE_LIFE_S, nextS);
  const at = new Date(deps.clock());
  const expiresAt = new Date(at.getTime() + (isValid ? lifeS * 1_000 : 0));
  const open = await lockOpenEmailCode(tx, mailbox, purpose, { at, mostTries: TRIES_PER_CODE });
  const again = isValid ? open : undefined;
  const seed = again?.seed ?? newToken();
  const code = codeOf(deps.hash('email-code', seed));
  const token = deps.hash('email-token', seed);
  if (again) await extendEmailCode(tx, again.id, expiresAt);
  else {
    const codeHash = deps.hash('code', `${mailbox}:${code}`);
    await insertEmailCode(tx, { mailbox, purpose, seed, codeHash, tokenHash: hashToken(token), expiresAt });
  }
  const mail = instead ?? layOutCode(deps, { purpose, email, code, token, lifeS });
  await queueMail(deps, tx, isForNobody ? null : email, mail);
}
