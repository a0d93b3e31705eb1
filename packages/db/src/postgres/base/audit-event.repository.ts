import type {
  AuditAction,
  AuditActor,
  AuditObject,
  AuditOutcome,
} from '@bedside/contracts/base/audit/audit.schema';
import type { UserId } from '@bedside/contracts/kit/ids';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';
import { homeOf } from '../home-of';
import { TRAIL_LOCK } from '../advisory-lock';

/** An event before it has its place in a chain. */
export type NewAuditEvent = {
  actor: AuditActor;
  actorId: string | null;
  session: string | null;
  network: string | null;
  action: AuditAction;
  object: AuditObject | null;
  objectId: string | null;
  patientId: string | null;
  outcome: AuditOutcome;
  /**
   * Such an event is left out when the same session, or the same network without one, did the same to the same record
   * within the hour.
   */
  isOnce: boolean;
};

/** An event in its chain. `previousHash` is the hash of the event before it. */
export type AuditRow = Omit<NewAuditEvent, 'isOnce'> & {
  accountId: string;
  position: number;
  at: Date;
  previousHash: Buffer;
  hash: Buffer;
};

/**
 * Appends events to the chain of a practice, or of the one in which somebody is at home, in one statement. From then until the end of its transaction every other
 * append to this chain waits, so it belongs at the end.
 */
export async function appendAuditEvents(
  db: Kysely<DB>,
  of: string | { homeOf: UserId },
  events: readonly NewAuditEvent[],
): Promise<void> {
  const rows = events.map((event) => ({
    actor: event.actor,
    actor_id: event.actorId,
    session: event.session,
    network: event.network,
    action: event.action,
    object: event.object,
    object_id: event.objectId,
    patient_id: event.patientId,
    outcome: event.outcome,
    once: event.isOnce,
  }));
  const account =
    typeof of === 'string' ? sql`${of}` : sql`coalesce(${homeOf(of.homeOf)}, ${of.homeOf}::uuid)`;
  await sql`select append_audit_events(${account}, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}

/** Locks the beginning of the trail until the transaction ends. */
export async function lockTrailBeginning(db: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TRAIL_LOCK})`.execute(db);
}
