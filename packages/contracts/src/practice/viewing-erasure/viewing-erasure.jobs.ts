import { z } from 'zod';

/** Erases what patients watched so long ago as their practice has chosen. */
export const eraseOldViewingJob = { name: 'erase-old-viewing', payload: z.unknown() } as const;
