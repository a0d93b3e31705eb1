import { z } from 'zod';
import { renaming } from '../../kit/renaming.rest-v1';

const text = z.string().nullable().meta({ example: 'As far as it does not hurt.' });
const question = z
  .string()
  .nullable()
  .meta({ example: 'How far may I bend it?', description: 'As the doctor words it for later patients.' });
const second = z.int().meta({ example: 92, description: 'Whole seconds from the start of the video.' });

/** An answer that patients see at its second ("Others asked here"). */
export const shownAnswerRestV1 = z
  .object({
    second,
    question,
    text,
    video_link_id: z
      .string()
      .nullable()
      .meta({ example: null, description: 'The public link of the video that answers; null for a text.' }),
  })
  .meta({ id: 'KeptAnswer' });

export const { encode: toShownAnswerRestV1 } = renaming(shownAnswerRestV1);
