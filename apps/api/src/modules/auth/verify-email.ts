import type { VerifyEmailResult } from '@bedside/contracts/auth/auth.schema';
import type { Deps } from '../../deps';
import { confirmMailbox } from './confirm-mailbox';

/** Confirms an address by its code; wrong, used and expired ones are an answer, not an error. */
export function verifyEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'hash'>,
  input: { email: string; code: string },
): Promise<VerifyEmailResult> {
  const mailbox = deps.hash('mailbox', input.email);
  return deps.db.transaction().execute((tx) => confirmMailbox(deps, tx, { mailbox, code: input.code }));
}
