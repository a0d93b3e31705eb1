import { countAttempts, forgetAttempts, insertAttempt } from '@bedside/db/postgres/attempt.repository';
import {
  countWrongTry,
  lockLatestEmailCode,
  useEmailCodes,
  type CodePurpose,
} from '@bedside/db/postgres/email-code.repository';
import type { Deps } from '../../deps';
import { hashToken, sameSecret } from '../../kit/secrets';
import type { Database } from '../../ports/database';

const TRIES_PER_CODE = 5;
const WRONG_GUESSES_IN_ALL = 20;

/**
 * Tries a mailed code, or the token of the mail's link. A code dies after 5 wrong tries; after 20 wrong guesses
 * in all only the link works until one succeeds (decisions.md, "Accounts"). To be called in a transaction.
 * @returns whether it was right; a right one is used up
 */
export async function tryCode(
  deps: Pick<Deps, 'clock' | 'hash'>,
  tx: Database,
  input: { mailbox: string; purpose: CodePurpose } & (
    { code: string; token?: string } | { code?: undefined; token: string }
  ),
): Promise<boolean> {
  const { mailbox, purpose } = input;
  const now = deps.clock();
  const kind = `wrong-${purpose}`;
  if (input.code === undefined) {
    // Nobody guesses a link: whoever burns the code's tries must not close this way too.
    const linked = await lockLatestEmailCode(tx, { mailbox, purpose, tokenHash: hashToken(input.token) });
    if (!linked || linked.expiresAt.getTime() <= now) return false;
    return useUp(tx, input, new Date(now));
  }
  const latest = await lockLatestEmailCode(tx, { mailbox, purpose });
  if (!latest || latest.expiresAt.getTime() <= now || latest.wrongTries >= TRIES_PER_CODE) return false;
  const rightToken = input.token === undefined || sameSecret(latest.tokenHash, hashToken(input.token));
  const rightCode = sameSecret(latest.codeHash, deps.hash('code', `${mailbox}:${input.code}`));
  const guessable = input.token === undefined;
  const guesses = guessable ? (await countAttempts(tx, kind, mailbox, new Date(0))).count : 0;
  if (!rightToken || !rightCode || guesses >= WRONG_GUESSES_IN_ALL) {
    await countWrongTry(tx, latest.id);
    if (guessable) await insertAttempt(tx, kind, mailbox, new Date(now));
    return false;
  }
  return useUp(tx, input, new Date(now));
}

async function useUp(
  tx: Database,
  { mailbox, purpose }: { mailbox: string; purpose: CodePurpose },
  at: Date,
): Promise<true> {
  await useEmailCodes(tx, { mailbox, purpose }, at);
  await forgetAttempts(tx, `wrong-${purpose}`, mailbox);
  return true;
}
