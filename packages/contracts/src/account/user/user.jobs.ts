import { z } from 'zod';
import { userIdSchema } from '../../kit/ids';

/** Erases the accounts whose time to take it back is over. */
export const eraseDueAccountsJob = { name: 'erase-due-accounts', payload: z.unknown() } as const;

/** Tells the payment provider the e-mail address that a customer has now. */
export const updateCustomerMailJob = {
  name: 'update-customer-mail',
  payload: z.object({ userId: userIdSchema, customerId: z.string() }),
} as const;
