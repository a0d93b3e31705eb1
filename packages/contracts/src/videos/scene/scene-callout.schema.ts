import { z } from 'zod';
import { colour, hasTime, shapeSchema, timeMs } from './scene-shape.schema';

export const MAX_CALLOUTS = 8;

/** Points at a part of the picture: an arrow, whose tip is the middle of the right side of its box, or a ring that fills its box. */
export const calloutSchema = z
  .object({
    id: z.string().min(1).max(64),
    kind: z.enum(['arrow', 'ring']),
    color: colour.default('#ffcc00'),
    startTime: timeMs,
    endTime: timeMs,
    shape: shapeSchema,
  })
  .refine(hasTime, { path: ['endTime'] });
export type Callout = z.output<typeof calloutSchema>;
