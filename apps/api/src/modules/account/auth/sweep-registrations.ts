import { removeOldEmailCodes } from '@bedside/db/postgres/account/email-code.repository';
import { removeOldMailReturns } from '@bedside/db/postgres/account/mail-return.repository';
import { removeOldMailChanges } from '@bedside/db/postgres/account/mail-change.repository';
import { removeOldMailboxProofs } from '@bedside/db/postgres/account/mailbox-proof.repository';
import { listForgottenAccounts } from '@bedside/db/postgres/account/user/user-sign-up.repository';
import { eraseUser, type ErasingDeps } from '../user/erase-user';

const DAY_MS = 24 * 3_600_000;
const CODES_KEPT_MS = 2 * DAY_MS;

/** Deletes expired codes, proofs and changes of addresses, and accounts that nobody has confirmed within a day. */
export async function sweepRegistrations(deps: ErasingDeps): Promise<void> {
  const now = deps.clock();
  await removeOldEmailCodes(deps.db, new Date(now - CODES_KEPT_MS));
  await removeOldMailboxProofs(deps.db, new Date(now));
  await removeOldMailChanges(deps.db, new Date(now));
  await removeOldMailReturns(deps.db, new Date(now));
  for (const userId of await listForgottenAccounts(deps.db, new Date(now - DAY_MS))) {
    await eraseUser(deps, userId);
  }
}
