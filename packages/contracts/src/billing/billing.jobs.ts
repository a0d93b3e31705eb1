import { z } from 'zod';

/** Handles a stored event of the payment provider, where the call that brought it did not come so far. */
export const handlePaymentEventJob = {
  name: 'handle-payment-event',
  payload: z.object({ eventId: z.string() }),
} as const;
