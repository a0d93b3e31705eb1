import { z } from 'zod';
import { chatAttachmentRestV1 } from '../chat/chat-attachment.rest-v1';
import { exampleIds, exampleTimes } from '../../kit/examples';
import { patientIdSchema, videoIdSchema } from '../../kit/ids';
import { pageQueryRestV1, timeRestV1 } from '../../kit/list.rest-v1';
import { renaming, snakeCase, writing } from '../../kit/renaming.rest-v1';
import {
  inboxEndSchema,
  inboxOrderSchema,
  inboxRowKeySchema,
  inboxSignKindSchema,
  type InboxRow,
  type InboxSign,
} from './inbox.schema';

const inboxSignRestV1 = z
  .object({
    kind: inboxSignKindSchema.meta({
      example: 'message',
      description: 'A `message` about a marked second takes the place of its `mark`.',
    }),
    current_time: z.int().nullable().meta({
      example: 92,
      description: 'Whole seconds from the start of the video; null for all of it, or for none.',
    }),
    sentence: z.string().nullable().meta({
      example: 'Bend your knee slowly.',
      description:
        'What is said at the second. With a `current_time` of null, what was said at a moment that was cut away.',
    }),
    is_unclear: z
      .boolean()
      .meta({ example: true, description: 'The patient did not understand this place.' }),
    text: z.string().nullable().meta({ example: 'How far may I bend it?' }),
    attachments: z.array(chatAttachmentRestV1).meta({ example: [] }),
    is_unhelped: z.boolean().meta({
      example: false,
      description: 'The patient was shown a kept answer here, and it did not help.',
    }),
    created_at: timeRestV1.meta({ example: exampleTimes.made }),
  })
  .meta({ id: 'InboxSign' });

/** What one patient asks about one video. */
export const inboxRowRestV1 = z
  .object({
    patient: z.object({
      id: z.string().meta({ example: exampleIds.patient }),
      first_name: z.string().meta({ example: 'Ada' }),
      last_name: z.string().meta({ example: 'Lovelace' }),
    }),
    video: z
      .object({
        id: z.string().meta({ example: exampleIds.video }),
        title: z.string().nullable().meta({ example: 'Your knee' }),
      })
      .nullable()
      .meta({ description: 'Null for messages that are about no video.' }),
    signs: z.array(inboxSignRestV1).meta({ description: 'The oldest first.' }),
    since: timeRestV1.meta({ example: exampleTimes.made }),
    last_at: timeRestV1.meta({ example: exampleTimes.made }),
  })
  .meta({ id: 'InboxRow' });

const toInboxSignRestV1 = writing(inboxSignRestV1, ({ second, at }: InboxSign) => ({
  current_time: second,
  created_at: at.toISOString(),
}));

export const toInboxRowRestV1 = writing(inboxRowRestV1, ({ signs }: InboxRow) => ({
  signs: signs.map(toInboxSignRestV1),
}));

export const inboxQueryRestV1 = pageQueryRestV1.extend({
  patient_id: patientIdSchema.optional().meta({ description: 'Only what this patient asks.' }),
  video_id: videoIdSchema.optional().meta({ description: 'Only what is asked about this video.' }),
  order: inboxOrderSchema.optional().meta({ description: '`longest-waiting` unless given.' }),
});

export const { decode: fromInboxQueryRestV1 } = renaming(inboxQueryRestV1);

const rowKey = snakeCase(inboxRowKeySchema.shape);

export const closeInboxRowBodyRestV1 = z
  .object({
    ...rowKey,
    through: timeRestV1.meta({
      example: exampleTimes.made,
      description: 'The `last_at` of the row as it was read. What came later still waits.',
    }),
    by: inboxEndSchema.optional().meta({ description: '`call`: you answered by phone.' }),
  })
  .meta({
    example: {
      patient_id: exampleIds.patient,
      video_id: exampleIds.video,
      through: exampleTimes.made,
      by: 'call',
    },
  });

export const { decode: fromCloseInboxRowBodyRestV1 } = renaming(closeInboxRowBodyRestV1);

export const closedInboxRowRestV1 = z
  .object({
    done_at: timeRestV1.nullable().meta({
      example: exampleTimes.made,
      description: 'Null where nothing was waiting any more.',
    }),
  })
  .meta({ id: 'InboxRowDone' });

export const { encode: toClosedInboxRowRestV1 } = renaming(closedInboxRowRestV1);

export const reopenInboxRowBodyRestV1 = z.object({ ...rowKey, done_at: timeRestV1 }).meta({
  example: { patient_id: exampleIds.patient, video_id: exampleIds.video, done_at: exampleTimes.made },
});

export const { decode: fromReopenInboxRowBodyRestV1 } = renaming(reopenInboxRowBodyRestV1);
