import type { AuditRow } from '@bedside/db/postgres/base/audit-event.repository';

/** An event as a line of JSON, for a program that collects security events. */
export function writeAuditLine({ previousHash, hash, ...event }: AuditRow): string {
  const hashes = { previousHash: previousHash.toString('hex'), hash: hash.toString('hex') };
  return `${JSON.stringify({ ...event, ...hashes })}\n`;
}
