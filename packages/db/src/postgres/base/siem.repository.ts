import { sql, type Kysely, type Selectable } from 'kysely';
import type { AuditEvent, DB } from '../../generated/postgres';
import { auditRowOf } from './audit-event.query';
import type { AuditRow } from './audit-event.repository';

/** How far a chain was sent, and the proof that whoever has the keys noted it. */
export type SiemCursor = { accountId: string; position: number; seal: string };

/**
 * Events that were not sent yet: chain by chain, each in its order.
 * @returns also the cursors of their chains, which have to be proven
 */
export async function readUnsentAudit(
  db: Kysely<DB>,
  rows: number,
): Promise<{ events: AuditRow[]; cursors: SiemCursor[] }> {
  const { rows: found } = await sql<Selectable<AuditEvent> & { sent: number | null; seal: string | null }>`
    select event.*, sent.position as sent, sent.seal from audit_chain as chain
    left join siem_cursor as sent on sent.account_id = chain.account_id
    cross join lateral (
      select * from audit_event
      where account_id = chain.account_id and position > coalesce(sent.position, 0)
      order by position limit ${rows}
    ) as event
    where chain.position > coalesce(sent.position, 0)
    order by event.account_id, event.position limit ${rows}`.execute(db);
  const cursors = new Map<string, SiemCursor>();
  for (const { account_id: accountId, sent: position, seal } of found)
    if (position !== null && seal !== null) cursors.set(accountId, { accountId, position, seal });
  return { events: found.map(auditRowOf), cursors: [...cursors.values()] };
}

/** Notes how far chains were sent. The receiver is well. */
export async function noteSentAudit(db: Kysely<DB>, cursors: readonly SiemCursor[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select note_sent_audit(
      ${sql.val(cursors.map(({ accountId }) => accountId))}::uuid[],
      ${sql.val(cursors.map(({ position }) => position))}::bigint[],
      ${sql.val(cursors.map(({ seal }) => seal))}::text[])`.execute(tx);
    await tx.deleteFrom('siem_state').execute();
  });
}

/** Lets the events of these chains be sent again from the first one on. */
export async function forgetSentAudit(db: Kysely<DB>, accountIds: readonly string[]): Promise<void> {
  await sql`select forget_sent_audit(${sql.val(accountIds)}::uuid[])`.execute(db);
}

/** A page of the cursors, in the order of the accounts. */
export async function listSiemCursors(
  db: Kysely<DB>,
  after: string | undefined,
  rows: number,
): Promise<SiemCursor[]> {
  let query = db
    .selectFrom('siem_cursor')
    .select(['account_id as accountId', 'position', 'seal'])
    .orderBy('account_id')
    .limit(rows);
  if (after !== undefined) query = query.where('account_id', '>', after);
  return query.execute();
}

/** How often in a row the receiver refused, and when it is tried again; undefined while it is well. */
export async function findSiemState(
  db: Kysely<DB>,
): Promise<{ failures: number; retryAt: Date } | undefined> {
  const row = await db.selectFrom('siem_state').select(['failures', 'retry_at']).executeTakeFirst();
  return row && { failures: row.failures, retryAt: row.retry_at };
}

export async function noteSiemFailure(
  db: Kysely<DB>,
  { failures, retryAt }: { failures: number; retryAt: Date },
): Promise<void> {
  await db
    .insertInto('siem_state')
    .values({ failures, retry_at: retryAt })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ failures, retry_at: retryAt }))
    .execute();
}
