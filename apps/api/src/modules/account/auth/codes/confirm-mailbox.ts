import { NO_ACCOUNT } from '@bedside/contracts/base/audit/audit.rules';
import type { VerifyEmailResult } from '@bedside/contracts/account/auth/auth.schema';
import type { CodePurpose } from '@bedside/db/postgres/account/email-code.repository';
import { replaceMailboxProof } from '@bedside/db/postgres/account/mailbox-proof.repository';
import { findUserByEmail } from '@bedside/db/postgres/account/user/user.repository';
import {
  markEmailVerified,
  voidUnprovenAccount,
} from '@bedside/db/postgres/account/user/user-sign-up.repository';
import type { Deps } from '../../../../deps';
import type { Visitor } from '../../../../kit/actor';
import { recordAudit } from '../../../base/audit/record-audit';
import { hashToken, newLinkId, newToken } from '../../../../kit/secrets';
import type { Database } from '../../../../ports/database';

/** After proving a mailbox, the caller has this long to set the account up. */
const PROOF_LIFE_MS = 15 * 60_000;

/**
 * Confirms a mailbox for a caller who showed its code or link. Call it in a transaction. A code of step 1 voids an
 * account that somebody else set up with this address. Where an account still has to be set up, the answer has the
 * token that proves the mailbox (docs/decisions/019-limits.md).
 * @param typedEmail the address for which a code was typed; a wrong one is noted where its doctor sees it
 */
export async function confirmMailbox(
  deps: Pick<Deps, 'clock' | 'hash'>,
  tx: Database,
  visitor: Visitor,
  shown: { mailbox: string; purpose: CodePurpose } | undefined,
  typedEmail?: string,
): Promise<VerifyEmailResult> {
  if (!shown) {
    const user = typedEmail === undefined ? undefined : await findUserByEmail(tx, typedEmail);
    await recordAudit(tx, user ? { homeOf: user.id } : NO_ACCOUNT, visitor, {
      action: 'code.refused',
      outcome: 'refused',
    });
    return {
      status: false,
      says: 'auth.code-refused',
      hasAccount: false,
    };
  }
  const { mailbox, purpose } = shown;
  const now = deps.clock();
  const says = 'auth.email-confirmed';
  if (purpose === 'sign-up') await voidUnprovenAccount(tx, mailbox, newLinkId());
  const user = await markEmailVerified(tx, mailbox, new Date(now));
  if (user?.isSetUp) {
    await recordAudit(tx, { homeOf: user.id }, visitor, { action: 'code.confirmed' });
    return { status: true, says, hasAccount: true };
  }
  const setupToken = newToken();
  await replaceMailboxProof(tx, {
    mailbox,
    tokenHash: hashToken(setupToken),
    addressHash: deps.hash('proof-address', visitor.address),
    expiresAt: new Date(now + PROOF_LIFE_MS),
  });
  await recordAudit(tx, user ? { homeOf: user.id } : NO_ACCOUNT, visitor, { action: 'code.confirmed' });
  return { status: true, says, hasAccount: false, setupToken };
}
