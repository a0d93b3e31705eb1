import type { VerifyEmailResult } from '@bedside/contracts/account/auth/auth.schema';
import { registrationPurposes } from '@bedside/db/postgres/account/email-code.repository';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import { confirmMailbox } from './codes/confirm-mailbox';
import { tryLink } from './codes/try-link';

/** Confirms an address by the link of the mail. The link also works after wrong guesses have locked the code. */
export function verifyEmailLink(
  deps: Pick<Deps, 'db' | 'clock' | 'hash'>,
  visitor: Visitor,
  input: { token: string },
): Promise<VerifyEmailResult> {
  return deps.db.transaction().execute(async (tx) => {
    const linked = await tryLink(deps, tx, { token: input.token, purposes: registrationPurposes });
    return confirmMailbox(deps, tx, visitor, linked);
  });
}
