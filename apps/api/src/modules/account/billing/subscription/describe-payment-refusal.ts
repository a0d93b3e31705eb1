import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import { PaymentRefusal } from '../../../../ports/payments';
import { isStripeAway } from '../../../../ports/stripe-errors';

/** What the doctor is told when the provider refuses or gives no answer; anything else that was thrown is returned as it is. */
export function describePaymentRefusal(thrown: unknown): unknown {
  if (isStripeAway(thrown))
    return new AppError('unavailable', { says: 'billing.provider-away', retryAfterS: 60, cause: thrown });
  if (!(thrown instanceof PaymentRefusal)) return thrown;
  switch (thrown.reason) {
    case 'not-accepted':
      return invalidFields({ 'method.number': ['billing.test-card-only'] });
    case 'method-unknown':
      return invalidFields({ method: ['billing.method-unknown'] });
    case 'expiry-past':
      return invalidFields({ 'method.expiry': ['billing.expiry-past'] });
    default:
      return new AppError(`billing.${thrown.reason}`, { cause: thrown });
  }
}
