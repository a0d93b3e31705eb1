import {
  listingActions,
  type AuditAction,
  type AuditFilter,
} from '@bedside/contracts/base/audit/audit.schema';
import type { PatientId, PracticeId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { AuditEvent as AuditEventTable, DB } from '../../generated/postgres';
import { ownerOf } from '../home-of';
import type { AuditRow } from './audit-event.repository';

/** What is done to all patients at once, and so to each of them. A list may have named any of them. */
const ABOUT_ALL_PATIENTS: readonly AuditAction[] = ['patients.exported', 'report.sent', ...listingActions];

/** The last event of a chain. */
export type AuditChainEnd = { accountId: string; position: number; hash: Buffer };

/**
 * The newest events of an account that fit, the newest first.
 * @param page.before only events with a lower position
 */
export async function listAuditRows(
  db: Kysely<DB>,
  practiceId: PracticeId,
  filter: AuditFilter,
  page: { before: number | undefined; rows: number },
): Promise<
  (AuditRow & { patientId: PatientId | null; patientName: string | null; actorName: string | null })[]
> {
  let query = db
    .selectFrom('audit_event')
    .leftJoin('patient', (join) =>
      join
        .onRef('patient.id', '=', 'audit_event.patient_id')
        .onRef('patient.practice_id', '=', 'audit_event.account_id'),
    )
    .leftJoin('user as colleague', (join) =>
      join
        .onRef('colleague.id', '=', 'audit_event.actor_id')
        .on('colleague.id', '<>', ownerOf(sql.ref('audit_event.account_id'))),
    )
    .selectAll('audit_event')
    .select(['patient.first_name', 'patient.last_name'])
    .select(['colleague.first_name as actor_first_name', 'colleague.last_name as actor_last_name'])
    .where('account_id', '=', practiceId)
    .orderBy('position', 'desc')
    .limit(page.rows);
  if (page.before !== undefined) query = query.where('position', '<', page.before);
  if (filter.actions) query = query.where('action', 'in', filter.actions);
  if (filter.actor) query = query.where('actor', '=', filter.actor);
  if (filter.outcome) query = query.where('outcome', '=', filter.outcome);
  const { patientId } = filter;
  if (patientId) {
    query = query.where((row) =>
      row.or([row('patient_id', '=', patientId), row('action', 'in', ABOUT_ALL_PATIENTS)]),
    );
  }
  if (filter.from) query = query.where('at', '>=', filter.from);
  if (filter.to) query = query.where('at', '<', filter.to);
  const rows = await query.execute();
  return rows.map((row) => ({
    ...auditRowOf(row),
    patientId: row.patient_id,
    patientName: nameOf(row.first_name, row.last_name),
    actorName: nameOf(row.actor_first_name, row.actor_last_name),
  }));
}

const nameOf = (first: string | null, last: string | null) =>
  first === null && last === null ? null : `${first ?? ''} ${last ?? ''}`.trim();

/**
 * The ends of the chains after this account, in the order of the accounts.
 * @param only the chain of this account alone
 */
export async function listAuditChainEnds(
  db: Kysely<DB>,
  after: string | undefined,
  rows: number,
  only?: string,
): Promise<AuditChainEnd[]> {
  let query = db
    .selectFrom('audit_chain')
    .select(['account_id', 'position', 'hash'])
    .orderBy('account_id')
    .limit(rows);
  if (after !== undefined) query = query.where('account_id', '>', after);
  if (only !== undefined) query = query.where('account_id', '=', only);
  const found = await query.execute();
  return found.map((row) => ({ accountId: row.account_id, position: row.position, hash: row.hash }));
}

/** Events of one chain after a position, in their order. */
export async function readAuditRows(
  db: Kysely<DB>,
  accountId: string,
  page: { after: number; rows: number },
): Promise<AuditRow[]> {
  const rows = await db
    .selectFrom('audit_event')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('position', '>', page.after)
    .orderBy('position')
    .limit(page.rows)
    .execute();
  return rows.map(auditRowOf);
}

/** Accounts that have events but no end of a chain: somebody removed it. */
export async function listEndlessAuditChains(db: Kysely<DB>): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_event')
    .leftJoin('audit_chain', 'audit_chain.account_id', 'audit_event.account_id')
    .select('audit_event.account_id')
    .distinct()
    .where('audit_chain.account_id', 'is', null)
    .execute();
  return rows.map((row) => row.account_id);
}

export function auditRowOf(row: Selectable<AuditEventTable>): AuditRow {
  return {
    accountId: row.account_id,
    position: row.position,
    at: row.at,
    actor: row.actor,
    actorId: row.actor_id,
    session: row.session,
    network: row.network,
    action: row.action,
    object: row.object,
    objectId: row.object_id,
    patientId: row.patient_id,
    outcome: row.outcome,
    previousHash: row.previous_hash,
    hash: row.hash,
  };
}

/** Whether the chain of an account has an event of this action. */
export async function hasAuditEvent(
  db: Kysely<DB>,
  accountId: string,
  action: AuditAction,
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_event')
    .select('position')
    .where('account_id', '=', accountId)
    .where('action', '=', action)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
