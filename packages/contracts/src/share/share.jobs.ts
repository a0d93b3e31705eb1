import { z } from 'zod';

/** Sends one message to one patient by one channel. */
export const sendDeliveryJob = {
  name: 'send-delivery',
  payload: z.object({ deliveryId: z.uuid() }),
} as const;

/** Ends the waiting for messages whose job is gone or used up its attempts. */
export const endOrphanedDeliveriesJob = { name: 'end-orphaned-deliveries', payload: z.unknown() } as const;

/** Gives reactions of before their day was stored the time of their event. */
export const dateReactionsJob = { name: 'date-reactions', payload: z.unknown() } as const;

/** Shares with the patients of a call that were left for after its answer. */
export const shareWithRestJob = {
  name: 'share-with-rest',
  payload: z.object({ batchId: z.uuid() }),
} as const;
