import type {
  InvoiceLine,
  MethodInput,
  PaidPlanId,
  PaymentFailure,
  PaymentMethod,
  SubscriptionStatus,
} from '@bedside/contracts/billing/billing.schema';
import type { Buyer, Vat } from '@bedside/contracts/billing/billing-vat.rules';

/** A payment that came about. */
export type Payment = { id: string; lines: InvoiceLine[]; vat: Vat; paidAt: Date };

/** A subscription as the provider has it now. */
export type PaymentState = {
  status: SubscriptionStatus;
  plan: PaidPlanId;
  nextPlan: PaidPlanId | null;
  periodStart: Date;
  periodEnd: Date;
  trialEnd: Date | null;
  failure: PaymentFailure | null;
  /** The bank waits for a confirmation of this amount, in minor units. */
  toConfirm: number | null;
  method: PaymentMethod;
  payments: Payment[];
};

/** What a doctor changes in a subscription. */
export type PaymentChange =
  | { kind: 'pay'; method: MethodInput | null }
  | { kind: 'change-method'; method: MethodInput }
  /** `at` is the time for which the amount was shown: the charge is that amount. */
  | { kind: 'change-plan'; plan: PaidPlanId; at: Date }
  | { kind: 'cancel' }
  | { kind: 'resume' };

/** Moves money. A subscription is named by its id in our table, so a call that is repeated charges nothing again. */
export type Payments = {
  /** No money moves. */
  isTest: boolean;
  /** @throws PaymentRefusal where no call could use the method */
  check(method: MethodInput): void;
  /** Begins a subscription, unless it began already. Its first payment may fail; the state says so. */
  subscribe(
    subscriptionId: string,
    order: { plan: PaidPlanId; withTrial: boolean; method: MethodInput; buyer: Buyer },
  ): Promise<PaymentState>;
  /** Undefined where the provider does not know it. */
  read(subscriptionId: string): Promise<PaymentState | undefined>;
  /** A change that is made already, or that the status does not allow, changes nothing. @throws PaymentRefusal */
  change(subscriptionId: string, change: PaymentChange): Promise<PaymentState>;
};

/** The provider refused, and nothing was changed. */
export class PaymentRefusal extends Error {
  override readonly name = 'PaymentRefusal';
  /** @param reason `not-accepted`: a number that is none of this provider's */
  constructor(readonly reason: PaymentFailure | 'not-accepted' | 'expiry-past') {
    super(`the payment provider refused: ${reason}`);
  }
}
