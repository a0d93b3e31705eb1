import { TRIES_PER_CODE } from '@bedside/contracts/account/auth/auth.rules';
import { countAttempts, forgetAttempts, insertAttempts } from '@bedside/db/postgres/base/attempt.repository';
import {
  countWrongTries,
  lockLatestEmailCodes,
  registrationPurposes,
  useEmailCodes,
  type CodePurpose,
  type EmailCode,
} from '@bedside/db/postgres/account/email-code.repository';
import type { Deps } from '../../../deps';
import { sameSecret } from '../../../kit/secrets';
import type { Database } from '../../../ports/database';

const WRONG_GUESSES_IN_ALL = 20;

/**
 * Tries a code for any of these purposes, by default those of the registration. A code is invalid after 5 wrong tries.
 * After 20 wrong guesses in all, only the link works until one succeeds. The newest code of each purpose is valid, so the
 * code of step 1 stays valid when an account is set up. Call it in a transaction.
 * @returns the purpose of the code, which is used up then; undefined for a wrong one
 */
export async function tryCode(
  deps: Pick<Deps, 'clock' | 'hash'>,
  tx: Database,
  {
    mailbox,
    code,
    purposes = registrationPurposes,
  }: { mailbox: string; code: string; purposes?: readonly CodePurpose[] },
): Promise<CodePurpose | undefined> {
  const now = deps.clock();
  const latest = await lockLatestEmailCodes(tx, mailbox, purposes);
  const alive = latest.filter(
    ({ expiresAt, wrongTries }) => expiresAt.getTime() > now && wrongTries < TRIES_PER_CODE,
  );
  if (alive.length === 0) return undefined;
  const kind = purposes === registrationPurposes ? 'wrong-verify' : 'wrong-mail-change';
  const wrongGuesses = { kind, subject: mailbox };
  const given = deps.hash('code', `${mailbox}:${code}`);
  const right = alive.find(({ codeHash }) => sameSecret(codeHash, given));
  if (!right || (await countAttempts(tx, wrongGuesses)) >= WRONG_GUESSES_IN_ALL) {
    await countWrongTries(tx, idsOf(alive));
    await insertAttempts(tx, [wrongGuesses], new Date(now));
    return undefined;
  }
  await useEmailCodes(tx, { mailbox, purposes }, new Date(now));
  await forgetAttempts(tx, wrongGuesses);
  return right.purpose;
}

const idsOf = (codes: readonly EmailCode[]) => codes.map(({ id }) => id);
