import type { VerifyEmailResult } from '@bedside/contracts/auth/auth.schema';
import type { CodePurpose } from '@bedside/db/postgres/email-code.repository';
import { replaceMailboxProof } from '@bedside/db/postgres/mailbox-proof.repository';
import { markEmailVerified, voidUnprovenAccount } from '@bedside/db/postgres/user.repository';
import type { Deps } from '../../deps';
import type { Visitor } from '../../kit/actor';
import { hashToken, newLinkId, newToken } from '../../kit/secrets';
import type { Database } from '../../ports/database';

/** Whoever proved a mailbox has this long to set the account up. */
const PROOF_LIFE_MS = 15 * 60_000;

/**
 * Confirms a mailbox for whoever has shown its code or link; in a transaction. A code of step 1 voids what somebody
 * else set up before with this address. Where there is still an account to be set up, the answer holds the token that
 * proves it (docs/decisions/019-limits.md).
 */
export async function confirmMailbox(
  deps: Pick<Deps, 'clock' | 'hash'>,
  tx: Database,
  visitor: Visitor,
  shown: { mailbox: string; purpose: CodePurpose } | undefined,
): Promise<VerifyEmailResult> {
  if (!shown) {
    return {
      status: false,
      message: 'This code is not right or no longer good. Check it, or ask for a new one.',
      hasAccount: false,
    };
  }
  const { mailbox, purpose } = shown;
  const now = deps.clock();
  const message = 'Your e-mail address is confirmed.';
  if (purpose === 'sign-up') await voidUnprovenAccount(tx, mailbox, newLinkId());
  if (await markEmailVerified(tx, mailbox, new Date(now))) {
    return { status: true, message, hasAccount: true };
  }
  const setupToken = newToken();
  await replaceMailboxProof(tx, {
    mailbox,
    tokenHash: hashToken(setupToken),
    addressHash: deps.hash('proof-address', visitor.address),
    expiresAt: new Date(now + PROOF_LIFE_MS),
  });
  return { status: true, message, hasAccount: false, setupToken };
}
