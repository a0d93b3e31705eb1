import { z } from 'zod';

/** Erases a second time what late events may have brought back (design: the event path, "Erasure"). */
export const eraseEventsJob = {
  name: 'erase-events',
  payload: z.object({
    shareIds: z.array(z.uuid()).optional(),
    videoId: z.uuid().optional(),
    patientId: z.uuid().optional(),
    doctorId: z.uuid().optional(),
  }),
} as const;
