import { z } from 'zod';

/** Handles a stored event of the payment provider, where the call that brought it did not come so far. */
export const handlePaymentEventJob = {
  name: 'handle-payment-event',
  payload: z.object({ eventId: z.string() }),
} as const;

/** Asks the Union's register about a VAT ID. */
export const checkVatIdJob = { name: 'check-vat-id', payload: z.object({ practiceId: z.uuid() }) } as const;

/** Gives back the VAT that was charged while the register had not confirmed the VAT ID. */
export const returnVatJob = { name: 'return-vat', payload: z.object({ practiceId: z.uuid() }) } as const;

/** Writes a mail about an invoice, a credit note or an open payment. */
export const sendBillingMailJob = {
  name: 'send-billing-mail',
  payload: z.object({ mailId: z.uuid() }),
} as const;

/** Cancels the renewal of a practice that is to be erased. */
export const stopRenewalJob = {
  name: 'stop-renewal',
  payload: z.object({ subscriptionId: z.uuid() }),
} as const;

/** Ends what an erased account has at the payment provider. */
export const closePaymentCustomerJob = {
  name: 'close-payment-customer',
  payload: z.object({ customerId: z.string() }),
} as const;

/** Tells practices whose paid plan ended, and stops the links for which the free one has no room. */
export const watchEndedPlansJob = { name: 'watch-ended-plans', payload: z.object({}) } as const;

/** Compares every subscription with the payment provider. */
export const reconcileBillingJob = { name: 'reconcile-billing', payload: z.object({}) } as const;
