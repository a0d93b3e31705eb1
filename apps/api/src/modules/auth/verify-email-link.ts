import type { VerifyEmailResult } from '@bedside/contracts/auth/auth.schema';
import { findMailboxByToken } from '@bedside/db/postgres/email-code.repository';
import type { Deps } from '../../deps';
import { hashToken } from '../../kit/secrets';
import { confirmMailbox } from './confirm-mailbox';

/** Confirms an address by the link of the mail; it works also where wrong guesses have shut the code off. */
export function verifyEmailLink(
  deps: Pick<Deps, 'db' | 'clock' | 'hash'>,
  input: { token: string },
): Promise<VerifyEmailResult> {
  return deps.db.transaction().execute(async (tx) => {
    const mailbox = await findMailboxByToken(tx, { tokenHash: hashToken(input.token), purpose: 'verify' });
    return confirmMailbox(deps, tx, { mailbox: mailbox ?? '', token: input.token });
  });
}
