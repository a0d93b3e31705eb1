import type { VerifyEmailResult } from '@bedside/contracts/account/auth/auth.schema';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import { confirmMailbox } from './codes/confirm-mailbox';
import { tryCode } from './try-code';

/** Confirms an address by its code. A wrong, used or expired code is an answer, not an error. */
export function verifyEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'hash'>,
  visitor: Visitor,
  input: { email: string; code: string },
): Promise<VerifyEmailResult> {
  const mailbox = deps.hash('mailbox', input.email);
  return deps.db.transaction().execute(async (tx) => {
    const purpose = await tryCode(deps, tx, { mailbox, code: input.code });
    return confirmMailbox(deps, tx, visitor, purpose && { mailbox, purpose }, input.email);
  });
}
