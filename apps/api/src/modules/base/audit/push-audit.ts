import { SIEM_LOCK } from '@bedside/db/postgres/advisory-lock';
import {
  findSiemState,
  noteSentAudit,
  noteSiemFailure,
  readUnsentAudit,
} from '@bedside/db/postgres/base/siem.repository';
import type { Deps } from '../../../deps';
import { forgetMovedCursors } from './pushing/forget-moved-cursors';
import { sealCursor } from './pushing/seal-cursor';
import { writeAuditLine } from './pushing/write-audit-line';

const BATCH = 500;
const FIRST_BACK_OFF_MS = 30_000;
const LONGEST_BACK_OFF_MS = 3_600_000;
/** A run ends before the next one begins. */
const RUN_MS = 50_000;

/**
 * Sends the events of the audit trail that were not sent yet: chain by chain, each in its order, and each at least
 * once. Whatever the receiver did not confirm is sent again, after growing pauses, also by another process.
 */
export async function pushAudit(
  deps: Pick<Deps, 'db' | 'pool' | 'clock' | 'log' | 'hash' | 'auditSink'>,
): Promise<void> {
  const { auditSink: sink } = deps;
  if (!sink) return;
  const client = await deps.pool.connect();
  try {
    const { rows } = await client.query<{ leads: boolean }>('SELECT pg_try_advisory_lock($1) AS leads', [
      SIEM_LOCK,
    ]);
    if (!rows[0]?.leads) return;
    const until = deps.clock() + RUN_MS;
    try {
      while (deps.clock() < until && (await pushBatch(deps, sink)));
    } finally {
      // Closing the connection releases the lock too, but only once the server has noticed.
      await client.query('SELECT pg_advisory_unlock($1)', [SIEM_LOCK]);
    }
  } finally {
    client.release(true);
  }
}

/** @returns whether there may be more to send now */
async function pushBatch(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'hash'>,
  sink: NonNullable<Deps['auditSink']>,
): Promise<boolean> {
  const state = await findSiemState(deps.db);
  const pausedMs = (state?.retryAt.getTime() ?? 0) - deps.clock();
  // A longer pause was not noted here.
  if (pausedMs > 0 && pausedMs <= LONGEST_BACK_OFF_MS) return false;
  const { events, cursors } = await readUnsentAudit(deps.db, BATCH);
  if (events.length === 0) return false;
  if (await forgetMovedCursors(deps, cursors)) return true;
  try {
    await sink.send(events.map(writeAuditLine).join(''));
  } catch (error) {
    const failures = (state?.failures ?? 0) + 1;
    const pauseMs = Math.min(FIRST_BACK_OFF_MS * 2 ** Math.min(failures - 1, 20), LONGEST_BACK_OFF_MS);
    await noteSiemFailure(deps.db, { failures, retryAt: new Date(deps.clock() + pauseMs) });
    deps.log.error({ err: error, failures }, 'events of the audit trail could not be sent; trying again');
    return false;
  }
  const last = new Map(events.map(({ accountId, position }) => [accountId, position]));
  await noteSentAudit(
    deps.db,
    [...last].map(([accountId, position]) => sealCursor(deps, { accountId, position })),
  );
  return events.length === BATCH;
}
