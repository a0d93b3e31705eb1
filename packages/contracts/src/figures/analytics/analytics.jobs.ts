import { z } from 'zod';

/** Compares the figures with the events and the records, and makes wrong figures anew. */
export const verifyFiguresJob = { name: 'verify-figures', payload: z.object({}) } as const;
