import { z } from 'zod';

const countedSchema = z.object({
  used: z.int(),
  /** Null is without limit. */
  limit: z.int().nullable(),
});

/** What a practice has of what its plan contains. Videos on their way are counted. */
const planUsageSchema = z.object({
  videos: countedSchema,
  minutes: countedSchema,
  patients: countedSchema,
  messages: countedSchema,
  /** Set for a practice whose paid plan ended while it has more videos than the free plan contains; otherwise null. */
  ended: z.object({ linksPlayUntil: z.date(), stoppedVideos: z.int() }).nullable(),
});

/** What a practice takes of its storage and of its plan. */
export const usageSchema = z.object({
  usedBytes: z.int(),
  /** The room that running uploads have reserved. */
  reservedBytes: z.int(),
  limitBytes: z.int(),
  /** Null where the installation does not limit practices by their plans. */
  plan: planUsageSchema.nullable(),
});
export type Usage = z.infer<typeof usageSchema>;
