import { z } from 'zod';
import { userIdSchema } from '../../kit/ids';

/** Tells the payment provider the e-mail address that a customer has now. */
export const updateCustomerMailJob = {
  name: 'update-customer-mail',
  payload: z.object({ userId: userIdSchema, customerId: z.string() }),
} as const;
