import { TRIES_PER_CODE } from '@bedside/contracts/account/auth/auth.rules';
import { forgetAttempts } from '@bedside/db/postgres/base/attempt.repository';
import {
  countWrongTries,
  lockEmailCodeByToken,
  useEmailCodes,
  type CodePurpose,
  type EmailCode,
} from '@bedside/db/postgres/account/email-code.repository';
import type { Deps } from '../../../../deps';
import { hashToken, sameSecret } from '../../../../kit/secrets';
import type { Database } from '../../../../ports/database';

/**
 * Tries the link of a mail, with the mail's code where that is required too. A link cannot be guessed, so a wrong one
 * counts against no code. A wrong code with the right link counts, and 5 of them invalidate the mail. Call it in a
 * transaction.
 * @returns the purpose of the mail, which is used up then; undefined for a wrong one
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
