import { z } from 'zod';

/** Makes drafts of takes whose browser did not come back. */
export const saveAbandonedTakesJob = { name: 'keep-abandoned-takes', payload: z.object({}) } as const;
