import { NO_ACCOUNT } from '@bedside/contracts/base/audit/audit.rules';
import { hasAuditEvent } from '@bedside/db/postgres/base/audit-event.query';
import { lockTrailBeginning } from '@bedside/db/postgres/base/audit-event.repository';
import type { Deps } from '../../../deps';
import { recordAudit } from './record-audit';

/** Notes once that this installation began, so that a trail without any event is a fault. */
export async function beginTrail(deps: Pick<Deps, 'db'>): Promise<void> {
  if (await hasAuditEvent(deps.db, NO_ACCOUNT, 'installation.began')) return;
  await deps.db.transaction().execute(async (tx) => {
    await lockTrailBeginning(tx);
    if (await hasAuditEvent(tx, NO_ACCOUNT, 'installation.began')) return;
    await recordAudit(tx, NO_ACCOUNT, 'operator', { action: 'installation.began' });
  });
}
