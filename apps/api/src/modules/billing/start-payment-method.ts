import { AppError } from '@bedside/contracts/kit/app-error';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';

/** Lets the provider's own fields store a card or an account for the doctor. @throws AppError `not-found` where it has none */
export async function startPaymentMethod(
  deps: Pick<Deps, 'payments' | 'users'>,
  { scope, userId }: DoctorActor,
): Promise<{ clientSecret: string }> {
  const { fields } = deps.payments;
  const user = await deps.users.get(userId);
  if (!fields || !user) throw new AppError('not-found');
  return { clientSecret: await fields.startMethod(scope, user.email) };
}
