import { z } from 'zod';
import { colour, hasTime, shapeSchema, timeMs, uprightShapeSchema } from './scene-shape.schema';

export const MAX_CALLOUTS = 8;

const anyCallout = z.object({
  id: z.string().min(1).max(64),
  /** Of an arrow or a ring. */
  color: colour.default('#ffcc00'),
  startTime: timeMs,
  endTime: timeMs,
});

/**
 * Shows where to look: an arrow, whose tip is the middle of the right side of its box, a ring that fills its box, or a
 * slow zoom that ends with the whole of its box in sight.
 */
export const calloutSchema = z
  .discriminatedUnion('kind', [
    anyCallout.extend({ kind: z.enum(['arrow', 'ring']), shape: shapeSchema }),
    anyCallout.extend({ kind: z.literal('zoom'), shape: uprightShapeSchema }),
  ])
  .refine(hasTime, { path: ['endTime'] });
export type Callout = z.output<typeof calloutSchema>;
export type Zoom = Extract<Callout, { kind: 'zoom' }>;
/** A callout that is drawn over the picture. */
export type Indicator = Exclude<Callout, Zoom>;
