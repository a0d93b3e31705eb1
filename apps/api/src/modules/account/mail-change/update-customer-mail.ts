import type { UserId } from '@bedside/contracts/kit/ids';
import { findUserById } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';

/** Tells the payment provider the address that a customer has now. */
export async function updateCustomerMail(
  deps: Pick<Deps, 'db' | 'payments'>,
  { userId, customerId }: { userId: UserId; customerId: string },
): Promise<void> {
  const user = await findUserById(deps.db, userId);
  if (user) await deps.payments.changeMail(customerId, user.email);
}
