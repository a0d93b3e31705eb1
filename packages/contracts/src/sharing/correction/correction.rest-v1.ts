import { z } from 'zod';
import { exampleIds } from '../../kit/examples';
import { timeZoneSchema } from '../../kit/time-zone.schema';
import { renaming } from '../../kit/renaming.rest-v1';
import { asIsRestV1 } from '../../videos/video/video.rest-v1';
import { putCorrectionInputSchema } from './correction.schema';

/** The body of `PUT videos/{id}/correction`. */
export const putCorrectionBodyRestV1 = z.object({
  notify: z.boolean().default(false),
  message: putCorrectionInputSchema.shape.message,
  /** The time zone whose quiet hours text messages wait for. */
  quiet_in: timeZoneSchema.optional(),
  as_is: asIsRestV1,
});

export const { decode: fromPutCorrectionBodyRestV1 } = renaming(putCorrectionBodyRestV1);

/** The answer to it. */
export const putCorrectionRestV1 = z.object({
  video_id: z.string().meta({ example: exampleIds.video }),
  notified: z.int().meta({ example: 2 }),
});

export const { encode: toPutCorrectionRestV1 } = renaming(putCorrectionRestV1);
