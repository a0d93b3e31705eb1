import { z } from 'zod';
import { exampleIds } from '../../kit/examples';
import { timeZoneSchema } from '../../kit/time-zone.schema';
import { putCorrectionInputSchema, type PutCorrection } from './correction.schema';

/** The body of `PUT videos/{id}/correction`. */
export const putCorrectionBodyRestV1 = z.object({
  notify: z.boolean().default(false),
  message: putCorrectionInputSchema.shape.message,
  /** The time zone whose quiet hours text messages wait for. */
  quiet_in: timeZoneSchema.optional(),
});

export function fromPutCorrectionBodyRestV1(body: z.output<typeof putCorrectionBodyRestV1>) {
  return { notify: body.notify, message: body.message, quietIn: body.quiet_in };
}

/** The answer to it. */
export const putCorrectionRestV1 = z.object({
  video_id: z.string().meta({ example: exampleIds.video }),
  notified: z.int().meta({ example: 2 }),
});

export function toPutCorrectionRestV1({ videoId, notified }: PutCorrection) {
  return { video_id: videoId, notified };
}
