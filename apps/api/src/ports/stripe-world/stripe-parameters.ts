import type Stripe from 'stripe';
import { z } from 'zod';
import { StripeFault } from './stripe-form';

/* The parameters of the calls that this server answers. Every name is one of Stripe's own; any other is refused. */

/** The compiler refuses names that Stripe's types do not know, and a call that lacks what they require. */
type Of<Params> = { [Name in keyof Params]?: z.ZodType } & {
  [Name in Required<Params>]: z.ZodType<NonNullable<unknown>>;
};
type Required<Params> = {
  [Name in keyof Params]-?: object extends Pick<Params, Name> ? never : Name;
}[keyof Params];

/** The longest text of Stripe, where it says no other. */
const text = z.string().max(5_000);
const whole = z.coerce.number().int();
/** An amount has at most eight digits. */
const amount = whole.min(-99_999_999).max(99_999_999);
const currency = text.regex(/^[a-z]{3}$/);
const country = text.regex(/^[A-Z]{2}$/);
const flag = z.stringbool({ truthy: ['true'], falsy: ['false'] });
const metadata = z.union([
  z.literal(''),
  z
    .record(z.string().max(40), z.string().max(500))
    .refine((words) => Object.keys(words).length <= 50, 'Metadata has at most 50 keys'),
]);
const expand = z.array(z.string()).optional();
const rates = z.array(text).max(5);

const page = { starting_after: text.optional(), limit: whole.min(1).max(100).optional(), expand };

const oncePrice = {
  currency,
  product: text,
  unit_amount: amount,
} satisfies Of<Stripe.SubscriptionUpdateParams.AddInvoiceItem.PriceData>;
const priceData = z.strictObject({
  ...oncePrice,
  recurring: z.strictObject({ interval: z.enum(['month', 'year']) }),
} satisfies Of<Stripe.SubscriptionUpdateParams.Item.PriceData>);

const newItem = z.strictObject({
  price_data: priceData.optional(),
  price: text.optional(),
  quantity: whole.optional(),
} satisfies Of<Stripe.SubscriptionCreateParams.Item>);

const invoiceItem = z.strictObject({
  price_data: z.strictObject(oncePrice),
  quantity: whole.optional(),
} satisfies Of<Stripe.SubscriptionUpdateParams.AddInvoiceItem>);

export const stripeParameters = {
  nothing: z.strictObject({ expand }),
  customerCreate: z.strictObject({
    email: z.email().max(512).optional(),
    metadata: metadata.optional(),
    expand,
  } satisfies Of<Stripe.CustomerCreateParams>),
  customerUpdate: z.strictObject({
    name: text.max(256).optional(),
    email: z.union([z.email().max(512), z.literal('')]).optional(),
    address: z
      .strictObject({
        line1: text.optional(),
        line2: text.optional(),
        city: text.optional(),
        postal_code: text.optional(),
        country: country.optional(),
        state: text.optional(),
      })
      .optional(),
    invoice_settings: z
      .strictObject({
        default_payment_method: text.optional(),
      } satisfies Of<Stripe.CustomerUpdateParams.InvoiceSettings>)
      .optional(),
    expand,
  } satisfies Of<Stripe.CustomerUpdateParams>),
  taxIdCreate: z.strictObject({
    type: z.enum(['eu_vat', 'gb_vat']),
    value: text,
    expand,
  } satisfies Of<Stripe.CustomerCreateTaxIdParams>),
  setupIntentCreate: z.strictObject({
    customer: text,
    usage: z.enum(['off_session', 'on_session']).optional(),
    allowed_payment_method_types: z.array(text).optional(),
    expand,
  } satisfies Of<Stripe.SetupIntentCreateParams>),
  setupIntentList: z.strictObject({
    ...page,
    customer: text.optional(),
    payment_method: text.optional(),
  } satisfies Of<Stripe.SetupIntentListParams>),
  productCreate: z.strictObject({
    id: text.optional(),
    name: text.min(1),
    expand,
  } satisfies Of<Stripe.ProductCreateParams>),
  taxRateList: z.strictObject({ ...page, active: flag.optional() } satisfies Of<Stripe.TaxRateListParams>),
  taxRateCreate: z.strictObject({
    display_name: text.min(1).max(50),
    country: country.optional(),
    percentage: z.coerce.number().min(0).max(100),
    inclusive: flag,
    metadata: metadata.optional(),
    expand,
  } satisfies Of<Stripe.TaxRateCreateParams>),
  list: z.strictObject(page),
  subscriptionList: z.strictObject({
    ...page,
    customer: text.optional(),
    status: z.enum(['all', 'active']).optional(),
  } satisfies Of<Stripe.SubscriptionListParams>),
  subscriptionCreate: z.strictObject({
    customer: text,
    default_payment_method: text.optional(),
    payment_behavior: z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']).optional(),
    items: z.array(newItem).min(1).max(20),
    trial_period_days: whole.min(1).max(730).optional(),
    default_tax_rates: rates.optional(),
    metadata: metadata.optional(),
    expand,
  } satisfies Of<Stripe.SubscriptionCreateParams>),
  subscriptionUpdate: z.strictObject({
    items: z
      .array(
        z.strictObject({
          id: text.optional(),
          price_data: priceData.optional(),
          quantity: whole.optional(),
        } satisfies Of<Stripe.SubscriptionUpdateParams.Item>),
      )
      .optional(),
    add_invoice_items: z.array(invoiceItem).max(20).optional(),
    billing_cycle_anchor: z.strictObject({ type: z.enum(['now', 'unchanged']) }).optional(),
    cancel_at_period_end: flag.optional(),
    default_payment_method: text.optional(),
    metadata: metadata.optional(),
    pause_collection: z.literal('').optional(),
    payment_behavior: z
      .enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'])
      .optional(),
    proration_behavior: z.enum(['none', 'create_prorations', 'always_invoice']).optional(),
    off_session: flag.optional(),
    default_tax_rates: z.union([z.literal(''), rates]).optional(),
    expand,
  } satisfies Of<Stripe.SubscriptionUpdateParams>),
  subscriptionResume: z.strictObject({ expand } satisfies Of<Stripe.SubscriptionResumeParams>),
  subscriptionCancel: z.strictObject({
    invoice_now: flag.optional(),
    prorate: flag.optional(),
    expand,
  } satisfies Of<Stripe.SubscriptionCancelParams>),
  invoiceList: z.strictObject({
    ...page,
    subscription: text.optional(),
    customer: text.optional(),
    status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  } satisfies Of<Stripe.InvoiceListParams>),
  invoiceUpdate: z.strictObject({
    default_tax_rates: z.union([z.literal(''), rates]).optional(),
    metadata: metadata.optional(),
    expand,
  } satisfies Of<Stripe.InvoiceUpdateParams>),
  invoicePay: z.strictObject({
    payment_method: text.optional(),
    off_session: flag.optional(),
    expand,
  } satisfies Of<Stripe.InvoicePayParams>),
  invoiceFinalize: z.strictObject({
    auto_advance: flag.optional(),
    expand,
  } satisfies Of<Stripe.InvoiceFinalizeInvoiceParams>),
  invoicePaymentList: z.strictObject({
    ...page,
    invoice: text.optional(),
    payment: z
      .strictObject({ type: z.enum(['payment_intent', 'charge']), payment_intent: text.optional() })
      .optional(),
  } satisfies Of<Stripe.InvoicePaymentListParams>),
  chargeList: z.strictObject({
    ...page,
    customer: text.optional(),
    payment_intent: text.optional(),
  } satisfies Of<Stripe.ChargeListParams>),
  refundList: z.strictObject({
    ...page,
    charge: text.optional(),
    payment_intent: text.optional(),
  } satisfies Of<Stripe.RefundListParams>),
  refundCreate: z.strictObject({
    payment_intent: text,
    amount: amount.min(1),
    metadata: metadata.optional(),
    expand,
  } satisfies Of<Stripe.RefundCreateParams>),
  disputeList: z.strictObject({ ...page, charge: text.optional() } satisfies Of<Stripe.DisputeListParams>),
  scheduleCreate: z.strictObject({
    from_subscription: text,
    expand,
  } satisfies Of<Stripe.SubscriptionScheduleCreateParams>),
  scheduleUpdate: z.strictObject({
    end_behavior: z.enum(['release', 'cancel']).optional(),
    proration_behavior: z.enum(['none', 'create_prorations', 'always_invoice']).optional(),
    phases: z
      .array(
        z.strictObject({
          items: z.array(newItem).min(1).max(20),
          start_date: whole.optional(),
          end_date: whole.optional(),
          default_tax_rates: rates.optional(),
          duration: z
            .strictObject({ interval: z.enum(['month', 'year']), interval_count: whole.optional() })
            .optional(),
        } satisfies Of<Stripe.SubscriptionScheduleUpdateParams.Phase>),
      )
      .optional(),
    expand,
  } satisfies Of<Stripe.SubscriptionScheduleUpdateParams>),
};

/** What Stripe allows beside an update that waits for its payment. */
const pendingNames: readonly string[] = [
  ...['expand', 'payment_behavior', 'proration_behavior', 'proration_date', 'billing_cycle_anchor'],
  ...['items', 'trial_end', 'trial_from_plan', 'add_invoice_items'],
];

/** @throws StripeFault for a parameter that Stripe does not know, or a value that it does not take */
export function readStripeParameters<S extends z.ZodType>(schema: S, given: unknown): z.infer<S> {
  const { data, error } = schema.safeParse(given);
  if (error === undefined) return data;
  const [issue] = error.issues;
  const path = issue?.path.map(String) ?? [];
  if (issue?.code === 'unrecognized_keys')
    throw new StripeFault(
      ...([400, 'parameter_unknown'] as const),
      `Received unknown parameter: ${[...path, ...issue.keys].join('.')}`,
    );
  throw new StripeFault(400, 'parameter_invalid_string', `Invalid ${path.join('.')}`);
}

/** @throws StripeFault where an update that waits for its payment changes something else as well */
export function checkPendingUpdate(given: Record<string, unknown>): void {
  const other = Object.keys(given).filter((name) => !pendingNames.includes(name));
  if (given['payment_behavior'] === 'pending_if_incomplete' && other.length > 0)
    throw new StripeFault(
      ...([400, 'parameter_invalid'] as const),
      `When \`payment_behavior\` is set to \`pending_if_incomplete\`, you can only set supported params. ${other.join(', ')} is not supported.`,
    );
}
