import { z } from 'zod';

/* The place, time and colour that the parts of a scene have. */

/** No layer can be made smaller than this. */
export const MIN_SIDE = 5;
const FAR = 20_000;
const MAX_SIDE = 8_192;
export const MAX_SCENE_MS = 6 * 60 * 60 * 1_000;

export const timeMs = z.int().min(0).max(MAX_SCENE_MS);
const coordinate = z.number().min(-FAR).max(FAR);
const side = z.number().min(MIN_SIDE).max(MAX_SIDE);
export const colour = z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i);

export const shapeSchema = z.object({
  /** The top left corner of the box before rotation. */
  x: coordinate,
  y: coordinate,
  width: side,
  height: side,
  /** Degrees clockwise about the centre of the box. */
  rotation: z.number().min(-3_600).max(3_600).default(0),
  opacity: z.number().min(0).max(1).default(1),
});
export type Shape = z.output<typeof shapeSchema>;

/** Of what is never turned or faint. */
export const uprightShapeSchema = shapeSchema.extend({
  rotation: z.literal(0).default(0),
  opacity: z.literal(1).default(1),
});

export const hasTime = (timed: { startTime: number; endTime: number }) => timed.endTime > timed.startTime;
