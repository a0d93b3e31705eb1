import { z } from 'zod';

/** Counts again what every practice has stored and reserved. */
export const recountUsageJob = { name: 'recount-usage', payload: z.object({}) } as const;
