import { createHash } from 'node:crypto';
import type { AuditRow } from '@bedside/db/postgres/base/audit-event.repository';

/**
 * The hash of an event, made of the previous hash and of everything that the event says. The database computes the same
 * when it appends (`append_audit_events`). This function exists so that a check does not have to trust the database.
 */
export function hashAuditEvent(previousHash: Buffer, event: Omit<AuditRow, 'hash' | 'previousHash'>): Buffer {
  const parts = [
    ...[event.accountId, event.position, event.at.getTime(), event.actor, event.actorId, event.session],
    ...[event.network, event.action, event.object, event.objectId, event.patientId, event.outcome],
  ];
  return createHash('sha256')
    .update(previousHash)
    .update(parts.map((part) => part ?? '').join('|'))
    .digest();
}
