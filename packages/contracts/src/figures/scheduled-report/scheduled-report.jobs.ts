import { z } from 'zod';

/** Queues the scheduled reports whose morning it is. */
export const queueReportsJob = { name: 'queue-reports', payload: z.unknown() } as const;

/** Sends one scheduled report. */
export const sendReportJob = { name: 'send-report', payload: z.object({ reportId: z.uuid() }) } as const;
