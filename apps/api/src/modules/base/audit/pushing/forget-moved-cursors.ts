import { forgetSentAudit, type SiemCursor } from '@bedside/db/postgres/base/siem.repository';
import type { Deps } from '../../../../deps';
import { sameSecret } from '../../../../kit/secrets';
import { sealCursor } from './seal-cursor';

/**
 * Finds cursors that somebody else moved, and lets their chains be sent again from the first event on: nobody knows which
 * events the collector missed. @returns whether there were any
 */
export async function forgetMovedCursors(
  deps: Pick<Deps, 'db' | 'log' | 'hash'>,
  cursors: readonly SiemCursor[],
): Promise<boolean> {
  const moved = cursors.filter((cursor) => !sameSecret(cursor.seal, sealCursor(deps, cursor).seal));
  if (moved.length === 0) return false;
  const accountIds = moved.map(({ accountId }) => accountId);
  await forgetSentAudit(deps.db, accountIds);
  deps.log.error(
    { accountIds },
    'somebody moved the cursors of the collector of events; the events of these accounts are sent again',
  );
  return true;
}
