import { aboutErasure } from '@bedside/contracts/base/audit/audit.rules';
import { isErasureDue, listDueErasures } from '@bedside/db/postgres/account/user/user-erasure.repository';
import { recordAudit } from '../../base/audit/record-audit';
import { eraseUser, type ErasingDeps } from './erase-user';
import { queueErasedMail } from './closing/queue-erased-mail';

/** Erases the accounts whose time to take it back is over. One that is taken back at this moment is left. */
export async function eraseDueAccounts(deps: ErasingDeps): Promise<void> {
  const now = new Date(deps.clock());
  for (const userId of await listDueErasures(deps.db, now)) {
    await eraseUser(deps, userId, {
      isStillMeant: (tx) => isErasureDue(tx, userId, now),
      last: async (tx, { email, erasures }) => {
        await queueErasedMail(deps, tx, email, erasures);
        for (const { accountId, id } of erasures)
          await recordAudit(tx, accountId, 'job', aboutErasure('account.erased', id));
      },
    });
  }
}
