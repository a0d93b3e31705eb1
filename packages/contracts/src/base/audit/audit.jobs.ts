import { z } from 'zod';

/** Sends new events of the audit trail to the program that collects them. */
export const pushAuditJob = { name: 'push-audit', payload: z.unknown() } as const;

/** Looks for cursors of that program that somebody else moved. */
export const checkCursorsJob = { name: 'check-audit-cursors', payload: z.unknown() } as const;

/** Signs the ends of all chains of the audit trail, and puts them where nobody changes them with the records. */
export const publishHeadsJob = { name: 'publish-audit-heads', payload: z.unknown() } as const;
