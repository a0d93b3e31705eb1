import { sql, type Kysely, type Selectable } from 'kysely';
import type { AuditEvent, DB } from '../generated/postgres';
import { auditRowOf } from './audit-event.query';
import type { AuditRow } from './audit-event.repository';

/** Events that were not sent yet: chain by chain, each in its order. */
export async function readUnsentAudit(db: Kysely<DB>, rows: number): Promise<AuditRow[]> {
  const { rows: found } = await sql<Selectable<AuditEvent>>`
    select event.* from audit_chain as chain
    left join siem_cursor as sent on sent.account_id = chain.account_id
    cross join lateral (
      select * from audit_event
      where account_id = chain.account_id and position > coalesce(sent.position, 0)
      order by position limit ${rows}
    ) as event
    where chain.position > coalesce(sent.position, 0)
    order by event.account_id, event.position limit ${rows}`.execute(db);
  return found.map(auditRowOf);
}

/** Notes that events were sent. The receiver is well. */
export async function noteSentAudit(db: Kysely<DB>, rows: readonly AuditRow[]): Promise<void> {
  const last = new Map(rows.map(({ accountId, position }) => [accountId, position]));
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into siem_cursor as sent (account_id, position)
      select * from unnest(${sql.val([...last.keys()])}::uuid[], ${sql.val([...last.values()])}::bigint[])
      on conflict (account_id) do update set position = greatest(sent.position, excluded.position)`.execute(
      tx,
    );
    await tx.deleteFrom('siem_state').execute();
  });
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
