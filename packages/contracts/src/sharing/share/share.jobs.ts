import { z } from 'zod';
import { remindInputSchema } from './share-reminder.schema';

/** Sends one message to one patient by one channel. */
export const sendDeliveryJob = {
  name: 'send-delivery',
  payload: z.object({ deliveryId: z.uuid() }),
} as const;

/** Gives messages with a missing job, or one without attempts left, a last attempt. */
export const endOrphanedDeliveriesJob = { name: 'end-orphaned-deliveries', payload: z.unknown() } as const;

/** Reminds the patients of a video or a playlist, unless it was taken back. */
export const remindPatientsJob = { name: 'remind-patients', payload: remindInputSchema } as const;

/** Sends the reminders that shares scheduled for themselves. */
export const sendDueRemindersJob = { name: 'send-due-reminders', payload: z.unknown() } as const;
