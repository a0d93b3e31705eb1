import type { PracticeId, PracticeScope } from '@bedside/contracts/kit/ids';
import { erasedBefore } from '@bedside/contracts/practice/viewing-erasure/viewing-erasure.rules';
import { anonymiseEvents } from '@bedside/db/clickhouse/event-store';
import { eraseFeedback } from '@bedside/db/postgres/sharing/share/share-viewing.repository';
import { deleteUnclearMomentsOf } from '@bedside/db/postgres/sharing/unclear-moment.repository';
import {
  endViewingErasure,
  insertViewingErasure,
  listErasingPractices,
  listViewingErasures,
} from '@bedside/db/postgres/practice/viewing-erasure.repository';
import { lockViewingMonths } from '@bedside/db/postgres/account/practice/practice-viewing-months.repository';
import type { Deps } from '../../../deps';
import { newToken } from '../../../kit/secrets';
import { recordAudit } from '../../base/audit/record-audit';
import { withIngestLock } from '../../base/event/with-ingest-lock';
import { findDueViewing } from './find-due-viewing';

const PRACTICES = 500;
/** Shares that are erased together. */
const SHARES = 1_000;

type ErasingDeps = Pick<Deps, 'db' | 'pool' | 'eventStore' | 'clock'>;

/**
 * Erases what patients watched and answered, where nobody has used it for as long as the practice has chosen. It may be
 * killed at any point: the next run ends what this one began.
 */
export async function eraseOldViewing(deps: ErasingDeps): Promise<void> {
  let after: PracticeId | undefined;
  do {
    const scopes = await listErasingPractices(deps.db, after, PRACTICES);
    for (const scope of scopes) await eraseOf(deps, scope);
    after = scopes.at(-1)?.practiceId;
  } while (after !== undefined);
}

async function eraseOf(deps: ErasingDeps, scope: PracticeScope): Promise<void> {
  do await endErasures(deps, scope);
  while (await beginErasure(deps, scope));
}

/** Erases a batch in Postgres, and notes it for the event store. @returns false where nothing is due */
async function beginErasure(deps: ErasingDeps, scope: PracticeScope): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const months = await lockViewingMonths(tx, scope);
    if (months === undefined || months === null) return false;
    const before = erasedBefore(new Date(deps.clock()), months);
    const due = await findDueViewing({ ...deps, db: tx }, scope, { before, rows: SHARES });
    if (due.shares.length + due.playlistShares.length === 0) return false;
    const shareIds = due.shares.map(({ id }) => id);
    await eraseFeedback(tx, scope, [...shareIds, ...due.playlistShares.map(({ id }) => id)]);
    await deleteUnclearMomentsOf(tx, scope, shareIds);
    await insertViewingErasure(tx, scope, { due, salt: newToken() });
    await recordAudit(tx, scope.practiceId, 'job', {
      action: 'viewing.erased',
      object: ['user', scope.practiceId],
    });
    return true;
  });
}

/** No batch of events is inserted, and no figure is rebuilt, meanwhile. */
async function endErasures(deps: ErasingDeps, scope: PracticeScope): Promise<void> {
  const begun = await listViewingErasures(deps.db, scope);
  if (begun.length === 0) return;
  await withIngestLock(deps, async () => {
    for (const batch of begun) {
      await anonymiseEvents(deps.eventStore, { ...batch, practiceId: scope.practiceId });
      await endViewingErasure(deps.db, scope, batch.id);
    }
  });
}
