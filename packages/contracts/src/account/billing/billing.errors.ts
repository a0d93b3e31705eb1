/** Why a call about the subscription was refused: what stands in its way, or what the provider said. */
export type BillingErrorCode =
  | 'billing.not-set-up'
  | 'billing.not-subscribed'
  | 'billing.payment-open'
  | 'billing.payment-due'
  | 'billing.paused'
  | 'billing.ending'
  | 'billing.running'
  | 'billing.details-needed'
  | 'billing.trial-used'
  | 'billing.same-plan'
  | 'billing.price-changed'
  | 'billing.declined'
  | 'billing.insufficient-funds'
  | 'billing.expired-card'
  | 'billing.not-confirmed'
  | 'billing.changed-at-provider'
  | 'billing.vat-id-refused'
  | 'billing.order-refused'
  | 'billing.method-in-use';

/** What the plan has no room for. */
export type PlanErrorCode = 'billing.videos-full' | 'billing.minutes-full';
