import { z } from 'zod';
import { patientIdSchema } from '../../kit/ids';
import { reminderCountSchema } from './share-reminder.schema';
import { channelSchema } from './share.schema';

/** The people whom a preview names; the others are counted. */
export const REMINDED_NAMED = 100;

/** Whom a reminder reaches, and by which channels. */
export const reminderPreviewSchema = reminderCountSchema.extend({
  people: z.array(
    z.object({
      patientId: patientIdSchema,
      firstName: z.string(),
      lastName: z.string(),
      channels: z.array(channelSchema),
    }),
  ),
});
export type ReminderPreview = z.infer<typeof reminderPreviewSchema>;
