import { forgetAttempts } from '@bedside/db/postgres/attempt.repository';
import {
  countWrongTries,
  lockEmailCodeByToken,
  useEmailCodes,
  type CodePurpose,
  type EmailCode,
} from '@bedside/db/postgres/email-code.repository';
import type { Deps } from '../../deps';
import { hashToken, sameSecret } from '../../kit/secrets';
import type { Database } from '../../ports/database';

const TRIES_PER_CODE = 5;

/**
 * Tries the link of a mail, with the mail's code where that is asked for too. Nobody guesses a link, so a wrong one is
 * no try at the code of anybody; a wrong code with the right link is, and 5 of them end the mail. To be called in a
 * transaction.
 * @returns what the mail was for, and then it is used up; undefined for a wrong one
 */
export async function tryLink(
  deps: Pick<Deps, 'clock' | 'hash'>,
  tx: Database,
  { token, purposes, code }: { token: string; purposes: readonly CodePurpose[]; code?: string },
): Promise<EmailCode | undefined> {
  const now = deps.clock();
  const linked = await lockEmailCodeByToken(tx, hashToken(token), purposes);
  if (!linked || linked.expiresAt.getTime() <= now) return undefined;
  const { mailbox } = linked;
  if (code !== undefined) {
    if (linked.wrongTries >= TRIES_PER_CODE) return undefined;
    if (!sameSecret(linked.codeHash, deps.hash('code', `${mailbox}:${code}`))) {
      await countWrongTries(tx, [linked.id]);
      return undefined;
    }
  }
  await useEmailCodes(tx, { mailbox, purposes }, new Date(now));
  await forgetAttempts(tx, { kind: 'wrong-verify', subject: mailbox });
  return linked;
}
