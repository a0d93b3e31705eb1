import { z } from 'zod';

/** Sends new events of the audit trail to the program that collects them. */
export const pushAuditJob = { name: 'push-audit', payload: z.unknown() } as const;
