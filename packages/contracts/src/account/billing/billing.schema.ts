import { z } from 'zod';
import { optionalLines, optionalText, requiredLines, requiredText } from '../../kit/fields';
import { countrySchema, usStates } from './billing-country.schema';
import { nationalVatSchema } from './billing-national-vat.schema';
import { isVatIdOf, plainVatId, vatStates } from './billing-vat.rules';
import type { TextCode } from '../../kit/coded-text';

/** What a subscription can be in. `billing-status.rules.ts` says what leads where. */
export const subscriptionStatusSchema = z.enum([
  'inactive',
  'incomplete-payment',
  'trialing',
  'on-grace-period',
  'canceled',
  'incomplete',
  'incomplete-expired',
  'past-due',
  'paused',
  'unpaid',
  'active',
  'pending',
]);
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>;

export const paidPlanIdSchema = z.enum(['pro-monthly', 'pro-annually']);
export type PaidPlanId = z.infer<typeof paidPlanIdSchema>;
export type PlanId = 'free' | PaidPlanId;

/** What plans can be sold in. */
export const currencySchema = z.enum(['eur', 'gbp', 'usd']);
export type Currency = z.infer<typeof currencySchema>;

/** Why a payment did not come about. */
export const paymentFailureSchema = z.enum([
  'declined',
  'insufficient-funds',
  'expired-card',
  'not-confirmed',
]);
export type PaymentFailure = z.infer<typeof paymentFailureSchema>;

/** What is stored of a card or an account: enough to recognise it. Any other method has no digits. */
export const paymentMethodSchema = z.object({
  kind: z.enum(['card', 'sepa', 'other']),
  /** The brand of a card, the country of an account, the name of any other method. */
  brand: z.string(),
  last4: z.string(),
  /** `YYYY-MM`; null for an account. */
  expires: z.string().nullable(),
});
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

/** What a bank knows the right to debit an account by. */
export const mandateSchema = z.object({
  reference: z.string(),
  state: z.enum(['active', 'pending', 'inactive']),
  acceptedAt: z.coerce.date().nullable(),
});
export type Mandate = z.infer<typeof mandateSchema>;

/** A card or an account that the payment provider has stored. */
export const storedMethodSchema = z.object({
  id: z.string(),
  ...paymentMethodSchema.shape,
  /** The next payments are made with it. */
  isDefault: z.boolean(),
  /** Null for a card. */
  mandate: mandateSchema.nullable(),
});
export type StoredMethod = z.infer<typeof storedMethodSchema>;

const digits = (text: string) => text.replace(/[\s-]/g, '');

const methodIdSchema = z.string().regex(/^pm_\w{1,100}$/);
/** One of the stored cards and accounts. */
export const storedMethodInputSchema = z.object({ id: methodIdSchema });

/**
 * A card or an account: as it is typed, or as the provider's own fields have stored it. Only the built-in Stripe reads
 * numbers; nothing of them is stored or logged.
 */
export const methodInputSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('card'),
    number: requiredText(40)
      .transform(digits)
      .pipe(z.string().regex(/^\d{12,19}$/)),
    expiry: requiredText(7).regex(/^(0[1-9]|1[0-2])\s?\/\s?\d{2}$/),
    cvc: requiredText(4).regex(/^\d{3,4}$/),
  }),
  z.object({
    kind: z.literal('sepa'),
    iban: requiredText(50)
      .transform((text) => digits(text).toUpperCase())
      .pipe(z.string().regex(/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/)),
  }),
  z.object({ kind: z.literal('stored'), id: methodIdSchema }),
]);
export type MethodInput = z.infer<typeof methodInputSchema>;

export const subscribeInputSchema = z.object({
  plan: paidPlanIdSchema,
  withTrial: z.boolean(),
  method: methodInputSchema,
});
export type SubscribeInput = z.infer<typeof subscribeInputSchema>;

export const previewPlanChangeInputSchema = z.object({ plan: paidPlanIdSchema });
export const changePlanInputSchema = previewPlanChangeInputSchema.extend({
  /** What the doctor saw before confirming, in minor units; 0 for a change at the end of the period. */
  expectedTotal: z.int(),
});
export type ChangePlanInput = z.infer<typeof changePlanInputSchema>;

/** With another card or account, or again with the one that is stored. */
export const payInputSchema = z.object({ method: methodInputSchema.nullable() });
/** The first one is the default in any case. */
export const addMethodInputSchema = z.object({ method: methodInputSchema, isDefault: z.boolean() });
export type AddMethodInput = z.infer<typeof addMethodInputSchema>;
export const answerTestBankInputSchema = z.object({ passes: z.boolean() });

export const billingDetailsSchema = z.object({
  company: z.string(),
  address: z.string(),
  city: z.string(),
  zip: z.string(),
  country: countrySchema,
  /** Of the United States; null elsewhere, and on older papers. */
  state: z.string().nullable().default(null),
  vatId: z.string().nullable(),
  note: z.string().nullable(),
});
export type BillingDetails = z.infer<typeof billingDetailsSchema>;

export const vatStateSchema = z.enum(vatStates);
export type VatState = z.infer<typeof vatStateSchema>;

/** Whom invoices are made out to, as it is stored. */
export const billingBuyerSchema = billingDetailsSchema.extend({
  vatState: vatStateSchema.nullable().default(null),
});
export type BillingBuyer = z.infer<typeof billingBuyerSchema>;

export const saveBillingDetailsInputSchema = z
  .object({
    company: requiredText(120),
    address: requiredLines(200),
    city: requiredText(100),
    zip: requiredText(20),
    country: countrySchema,
    state: optionalText(2)
      .refine((state) => state === null || usStates.includes(state))
      .default(null),
    vatId: optionalText(30).transform((text) => text && plainVatId(text)),
    note: optionalLines(200),
  })
  .refine(({ country, vatId }) => vatId === null || isVatIdOf(country, vatId), {
    path: ['vatId'],
    error: 'billing.vat-id-format' satisfies TextCode,
  })
  .transform((given) => ({ ...given, state: given.country === 'US' ? given.state : null }));

export const invoiceLineSchema = z.object({
  /** `discount` and `extra` are what somebody added at the payment provider. */
  code: z.enum(['plan', 'unused', 'discount', 'extra']),
  plan: paidPlanIdSchema,
  /** What the provider calls it. */
  text: z.string().optional(),
  quantity: z.int(),
  unitPrice: z.int(),
  amount: z.int(),
  from: z.coerce.date(),
  to: z.coerce.date(),
});
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

const sums = { subtotal: z.int(), vat: z.int(), total: z.int(), vatRate: z.int() };
/** What the tax is called: VAT, or the name that its law gives it. */
const taxName = z.string();

/** What a change of plan would cost now. `at` is when it takes effect. */
export const planChangePreviewSchema = z.object({
  currency: currencySchema,
  isAtOnce: z.boolean(),
  at: z.date(),
  lines: z.array(invoiceLineSchema),
  taxName,
  ...sums,
});
export type PlanChangePreview = z.infer<typeof planChangePreviewSchema>;

/** What became of a change of plan. */
export const planChangeSchema = z.object({
  /** The bank asks first: the plan changes when the doctor has confirmed the payment. */
  isToConfirm: z.boolean(),
});
export type PlanChange = z.infer<typeof planChangeSchema>;

/** What the browser needs to let the provider's own script go on. */
export const paymentSecretSchema = z.object({ clientSecret: z.string() });

export const invoiceIdSchema = z.uuid().brand<'InvoiceId'>();
export type InvoiceId = z.infer<typeof invoiceIdSchema>;

/** An invoice in the list. */
export const invoiceSchema = z.object({
  id: invoiceIdSchema,
  number: z.string(),
  issuedAt: z.date(),
  currency: z.string(),
  ...sums,
  /** Its VAT in the currency of the seller's country, where the law asks for it. */
  nationalVat: nationalVatSchema.nullable(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** What others are told of a subscription. */
export type SubscriptionCard = {
  plan: PaidPlanId;
  status: SubscriptionStatus;
  /** Null after it ended. */
  periodEnd: Date | null;
  /** When it ends, where it was canceled. */
  endsAt: Date | null;
};

/** What the screen of plans and payments shows. */
export const billingSchema = z.object({
  /** No money moves: the payment provider is the built-in one for tests. */
  isTest: z.boolean(),
  /** A plan can be chosen and paid. */
  isOpen: z.boolean(),
  /** The key of the provider's own fields; null where numbers of test cards are typed. */
  fieldsKey: z.string().nullable(),
  /** Of the subscription that runs; else the one that the seller sells in. */
  currency: currencySchema,
  status: subscriptionStatusSchema,
  plan: z.enum(['free', ...paidPlanIdSchema.options]),
  /** The plan from the end of the period on, where it differs. */
  nextPlan: paidPlanIdSchema.nullable(),
  periodEnd: z.date().nullable(),
  trialEnd: z.date().nullable(),
  failure: paymentFailureSchema.nullable(),
  /** The bank waits for the doctor's confirmation of this amount, in minor units. */
  toConfirm: z.int().nullable(),
  /** Somebody changed it at the payment provider: what is paid there is not what is shown of the plan. */
  isChangedAtProvider: z.boolean(),
  /** What the next payments are made with. */
  method: paymentMethodSchema.nullable(),
  /** All that are stored, the newest first. */
  methods: z.array(storedMethodSchema),
  details: billingBuyerSchema.nullable(),
  /** What VAT is charged today in hundredths of a percent; null before there are details. */
  vatRate: z.int().nullable(),
  taxName,
  isCountryOpen: z.boolean(),
  /** An ID that the register confirmed stays while a subscription runs. */
  isVatIdOpen: z.boolean(),
  /** Once the register confirms the VAT ID, no VAT is charged, and what was charged comes back. */
  awaitsVatId: z.boolean(),
  canTry: z.boolean(),
});
export type Billing = z.infer<typeof billingSchema>;
