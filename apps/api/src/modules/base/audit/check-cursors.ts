import { listSiemCursors } from '@bedside/db/postgres/base/siem.repository';
import type { Deps } from '../../../deps';
import { forgetMovedCursors } from './pushing/forget-moved-cursors';

const ROWS = 2_000;

/** Looks for cursors that somebody else moved to the end of their chains, where no new event would show it. */
export async function checkCursors(deps: Pick<Deps, 'db' | 'log' | 'hash' | 'auditSink'>): Promise<void> {
  if (!deps.auditSink) return;
  for (let after: string | undefined, isMore = true; isMore;) {
    const cursors = await listSiemCursors(deps.db, after, ROWS);
    await forgetMovedCursors(deps, cursors);
    after = cursors.at(-1)?.accountId;
    isMore = cursors.length === ROWS;
  }
}
