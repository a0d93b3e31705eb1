import type { CreditReason } from '@bedside/contracts/account/billing/billing-credit-note.schema';
import type {
  BillingDetails,
  Currency,
  InvoiceLine,
  MethodInput,
  PaidPlanId,
  PaymentFailure,
  StoredMethod,
  SubscriptionStatus,
} from '@bedside/contracts/account/billing/billing.schema';
import type { Buyer, Vat } from '@bedside/contracts/account/billing/billing-vat.rules';
import type { PracticeScope } from '@bedside/contracts/kit/ids';

/** A payment that came about. `charged` is the amount with VAT, in minor units. */
export type Payment = {
  id: string;
  lines: InvoiceLine[];
  currency: string;
  vat: Vat;
  paidAt: Date;
  charged: number;
};

/** Money of a payment that went back for good. `amount` is with VAT, in minor units. */
export type Refund = { id: string; paymentId: string; reason: CreditReason; amount: number; at: Date };

/** Money that a customer paid. `paymentId` is the id of the payment that it belongs to, where there is one. */
export type ProviderCharge = {
  id: string;
  amount: number;
  /** What went back of it for good. */
  returned: number;
  paymentId: string | undefined;
  /** What the customer's balance at the provider paid of the same payment. */
  fromBalance: number;
};

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
  currency: Currency;
  /** All cards and accounts of the practice, the newest first. */
  methods: StoredMethod[];
  /** Somebody gave it another price, line, discount or tax at the provider. */
  isChangedAtProvider: boolean;
  /** What the next payments will be charged with; none where nothing follows, or where somebody else decides it. */
  nextVats: Vat[];
  payments: Payment[];
  /** Oldest first. */
  refunds: Refund[];
};

/** What a doctor changes in a subscription. */
export type PaymentChange =
  | { kind: 'pay'; method: MethodInput | null }
  /** `at` is the time for which the amount was shown: the charge is that amount. */
  | { kind: 'change-plan'; plan: PaidPlanId; at: Date }
  | { kind: 'cancel' }
  | { kind: 'resume' };

/** The provider's own fields in the browser: no number of a card ever comes to us. */
export type PaymentFields = {
  /** The key with which the browser loads them. */
  publishableKey: string;
  /** @returns the secret with which the browser stores one card or account for the doctor */
  startMethod(doctor: PracticeScope, email: string): Promise<string>;
  /** @returns the secret with which the browser lets the bank ask; undefined where no bank asks */
  startConfirmation(subscriptionId: string): Promise<string | undefined>;
};

/** What the provider says by itself. It names a subscription of ours, and no more is read of it. */
export type PaymentReport = { id: string; kind: string; subscriptionId: string };

export type PaymentReports = {
  /** @returns `unsigned`: not by the provider, or too old; a `foreign` kind: about nothing of ours */
  read(body: Buffer, signature: string): Promise<PaymentReport | 'unsigned' | { foreign: string }>;
};

/** Moves money. A subscription is named by its id in our table, so a call that is repeated charges nothing again. */
export type Payments = {
  /** No money moves. */
  isTest: boolean;
  /** What new subscriptions are sold in. */
  currency: Currency;
  /** Somebody can pay. Test cards buy nothing at a public address. */
  isOpen: boolean;
  /** Undefined where numbers are typed on our screen, as with the built-in Stripe. */
  fields: PaymentFields | undefined;
  /** Asked before anything is stored. @throws PaymentRefusal where no call could use the method */
  check(doctor: PracticeScope, method: MethodInput): Promise<void>;
  /** The cards and accounts of a practice, also before it subscribes. */
  listMethods(practice: PracticeScope): Promise<StoredMethod[]>;
  /** Stores another one. The first one is the default. @throws PaymentRefusal */
  storeMethod(practice: PracticeScope, method: MethodInput, isDefault: boolean): Promise<void>;
  /** From now on payments are made with it. @throws PaymentRefusal for anybody else's */
  chooseMethod(practice: PracticeScope, id: string): Promise<void>;
  /** @throws PaymentRefusal for anybody else's, and for the one that a running subscription is paid with */
  removeMethod(practice: PracticeScope, id: string): Promise<void>;
  /** Begins a subscription, unless it began already. Its first payment may fail; the state says so. */
  subscribe(
    subscriptionId: string,
    order: {
      plan: PaidPlanId;
      withTrial: boolean;
      method: MethodInput;
      buyer: Buyer;
      details: BillingDetails;
    },
  ): Promise<PaymentState>;
  /** Undefined where the provider does not know it. */
  read(subscriptionId: string): Promise<PaymentState | undefined>;
  /** A change that is made already, or that the status does not allow, changes nothing. @throws PaymentRefusal */
  change(subscriptionId: string, change: PaymentChange): Promise<void>;
  /** From now on payments are charged with this VAT, also one that was prepared already. */
  setVat(subscriptionId: string, country: string, vat: Vat): Promise<void>;
  /** Gives back the VAT of a payment, once. It is read back as a refund for the reason `vat`. */
  returnVat(paymentId: string, amount: number): Promise<void>;
  /** The money that a customer paid, whatever for. */
  listCharges(customerId: string): Promise<ProviderCharge[]>;
  /** Gives a customer another address for what the provider itself mails. */
  changeMail(customerId: string, email: string): Promise<void>;
  /** Ends everything that a customer has at the provider, and forgets the cards. */
  closeCustomer(customerId: string): Promise<void>;
};

export type PaymentRefusalReason =
  | PaymentFailure
  | 'not-accepted'
  | 'expiry-past'
  | 'method-unknown'
  | 'changed-at-provider'
  | 'vat-id-refused'
  | 'order-refused'
  | 'method-in-use';

/** The provider refused, and nothing was changed. */
export class PaymentRefusal extends Error {
  override readonly name = 'PaymentRefusal';
  /**
   * @param reason `not-accepted`: a number that is none of a test. `method-unknown`: no card or account of
   *   this doctor. `changed-at-provider`: somebody changed the subscription there, so its price is not known here.
   */
  constructor(
    readonly reason: PaymentRefusalReason,
    options?: ErrorOptions,
  ) {
    super(`the payment provider refused: ${reason}`, options);
  }
}
