import { z } from 'zod';

/** Finds what a crash left behind, and removes what is out of date: every noun names its own. */
export const sweepLeftoversJob = { name: 'sweep-leftovers', payload: z.object({}) } as const;
