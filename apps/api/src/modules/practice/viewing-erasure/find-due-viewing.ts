import { readUsedShares } from '@bedside/db/clickhouse/old-viewing.query';
import { listDueViewing, type DueViewing } from '@bedside/db/postgres/practice/viewing-erasure.repository';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../../deps';

/** The shares that nobody has used since a time. @param rows at most so many; null for all */
export async function findDueViewing(
  deps: Pick<Deps, 'db' | 'eventStore'>,
  scope: PracticeScope,
  { before, rows }: { before: Date; rows: number | null },
): Promise<DueViewing> {
  const shares = await readUsedShares(deps.eventStore, { practiceId: scope.practiceId, before });
  return listDueViewing(deps.db, scope, { before, shares, rows });
}
