import type { VerifyEmailResult } from '@bedside/contracts/auth/auth.schema';
import { rememberVerifiedMailbox } from '@bedside/db/postgres/email-code.repository';
import { markEmailVerified } from '@bedside/db/postgres/user.repository';
import type { Deps } from '../../deps';
import type { Database } from '../../ports/database';
import { tryCode } from './try-code';

/** Confirms a mailbox by its code or by the token of its link; in a transaction. */
export async function confirmMailbox(
  deps: Pick<Deps, 'clock' | 'hash'>,
  tx: Database,
  proof: { mailbox: string; code: string } | { mailbox: string; token: string },
): Promise<VerifyEmailResult> {
  if (!(await tryCode(deps, tx, { purpose: 'verify', ...proof }))) {
    return {
      status: false,
      message: 'This code is not right or no longer good. Check it, or ask for a new one.',
      hasAccount: false,
    };
  }
  await rememberVerifiedMailbox(tx, proof.mailbox);
  const hasAccount = await markEmailVerified(tx, proof.mailbox, new Date(deps.clock()));
  return { status: true, message: 'Your e-mail address is confirmed.', hasAccount };
}
