import { findSubscription, updateSubscription } from '@bedside/db/postgres/account/subscription.repository';
import type { Deps } from '../../../../deps';

/** An order that the provider refused or never got is over: the details can be changed and another order begins. */
export async function takeBackOrder({ db }: Pick<Deps, 'db'>, subscriptionId: string): Promise<void> {
  const row = await findSubscription(db, subscriptionId);
  if (row?.status === 'pending') await updateSubscription(db, row, { ...row, status: 'incomplete-expired' });
}
