import { z } from 'zod';
import { exampleIds } from '../../kit/examples';
import { renaming } from '../../kit/renaming.rest-v1';
import { chatAttachmentKindSchema, voiceTextSchema } from './chat-attachment.schema';

export const chatAttachmentRestV1 = z
  .object({
    id: z.string().meta({ example: exampleIds.image }),
    name: z.string().meta({ example: 'knee.webp' }),
    content_type: z.string().meta({ example: 'image/webp' }),
    bytes: z.int().meta({ example: 81_920 }),
    kind: chatAttachmentKindSchema.meta({
      description: '`image`, `audio` and `video` can be shown; a `file` is downloaded.',
      example: 'image',
    }),
    url: z.string().meta({
      description: 'Opens the file for a few hours, by the right of whoever reads this.',
      example: '/media/token',
    }),
    seconds: z.int().nullable().meta({ description: 'The length of sound or of a film.', example: null }),
    said: voiceTextSchema.nullable().meta({
      description:
        'What is said in a voice note of the patient, for the doctor; null where no server hears it.',
      example: null,
    }),
  })
  .meta({ id: 'ChatAttachment' });

export const { encode: toChatAttachmentRestV1 } = renaming(chatAttachmentRestV1);

export const patientAttachmentQueryRestV1 = z.object({
  is_told: z
    .enum(['true', 'false'])
    .optional()
    .meta({
      description:
        'Whether the patient was told before recording that a server writes down what is said (`voices_heard_by` of the ' +
        'conversation). Only then it may be.',
      example: 'true',
    }),
});

/** The parts of the form by which either side sends a file. */
export const chatAttachmentFormRestV1 = z.object({
  file: z.file().meta({
    description:
      'One file of at most 25 MB, judged by its content: a picture (HEIC of a phone too), sound of at most 5 minutes, a ' +
      'film of at most 3 minutes, a PDF, a document of an office program, csv, svg or zip. The field may also be called ' +
      '`files` or `files[]`.',
  }),
});
