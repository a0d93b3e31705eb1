import { z } from 'zod';

/** Repeats an erasure for late events that arrived after the first (design: the event path, "Erasure"). */
export const eraseEventsJob = {
  name: 'erase-events',
  payload: z.object({
    shareIds: z.array(z.uuid()).optional(),
    videoId: z.uuid().optional(),
    patientId: z.uuid().optional(),
    practiceId: z.uuid().optional(),
  }),
} as const;
