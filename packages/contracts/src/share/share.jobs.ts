import { z } from 'zod';

/** Sends one message to one patient by one channel. */
export const sendDeliveryJob = {
  name: 'send-delivery',
  payload: z.object({ deliveryId: z.uuid() }),
} as const;

/** Gives messages whose job is deleted or has used up its attempts a last try. */
export const endOrphanedDeliveriesJob = { name: 'end-orphaned-deliveries', payload: z.unknown() } as const;

/** Sends the reminders that shares planned for themselves. */
export const sendDueRemindersJob = { name: 'send-due-reminders', payload: z.unknown() } as const;

/** Sets the time of reactions from before shares stored it, from their event. */
export const dateReactionsJob = { name: 'date-reactions', payload: z.unknown() } as const;

/** Shares with the patients whom a call left to a job. Queued rows hold the name, so it stays as it is. */
export const shareRemainingJob = {
  name: 'share-with-rest',
  payload: z.object({ batchId: z.uuid() }),
} as const;
