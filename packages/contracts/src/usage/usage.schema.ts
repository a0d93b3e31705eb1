import { z } from 'zod';

/** What a practice takes of its storage. */
export const usageSchema = z.object({
  usedBytes: z.int(),
  /** The room that running uploads have reserved. */
  reservedBytes: z.int(),
  limitBytes: z.int(),
});
export type Usage = z.infer<typeof usageSchema>;
