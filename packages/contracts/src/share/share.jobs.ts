import { z } from 'zod';

/** Sends one message to one patient by one channel. */
export const sendDeliveryJob = {
  name: 'send-delivery',
  payload: z.object({ deliveryId: z.uuid() }),
} as const;
