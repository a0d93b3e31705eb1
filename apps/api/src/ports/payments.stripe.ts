import {
  CURRENCY,
  isUpgrade,
  plans,
  TRIAL_DAYS,
  upgradeLines,
} from '@bedside/contracts/billing/billing-plan.rules';
import type { MethodInput, PaidPlanId } from '@bedside/contracts/billing/billing.schema';
import { nextStatus } from '@bedside/contracts/billing/billing-status.rules';
import { vatOf } from '@bedside/contracts/billing/billing-vat.rules';
import {
  addPaymentCustomer,
  findCustomerOfSubscription,
  findPaymentCustomer,
} from '@bedside/db/postgres/payment-customer.repository';
import type Stripe from 'stripe';
import type { Database } from './database';
import { PaymentRefusal, type PaymentChange, type Payments, type PaymentState } from './payments';
import { createStripeCatalogue } from './stripe-catalogue';
import type { StripeClient } from './stripe-client';
import { readStripeRefunds } from './stripe-refunds';
import { failureOf, openInvoiceOf, readStripeState } from './stripe-state';

/** What can be charged in each currency: SEPA moves euros only. */
const METHODS: Readonly<Record<string, Stripe.SetupIntentCreateParams.AllowedPaymentMethodType[]>> = {
  eur: ['card', 'sepa_debit'],
};

type Known = {
  client: Stripe;
  subscription: Stripe.Subscription;
  item: Stripe.SubscriptionItem;
  invoices: Stripe.Invoice[];
  intent: Stripe.PaymentIntent | undefined;
  state: PaymentState;
};

/**
 * Payments by Stripe Billing. Stripe's subscription has the id of ours in its metadata, and is found by it: nothing has to
 * be stored after a call, so a process may die at any point. Every write has an idempotency key that is made of the state
 * it starts from.
 */
export function createStripePayments(
  db: Database,
  { open, account }: StripeClient,
  { clock, sellerCountry }: { clock: () => number; sellerCountry: string },
): Payments {
  const catalogue = createStripeCatalogue(open);

  const customerOf = async (subscriptionId: string) => {
    const customer = await findCustomerOfSubscription(db, subscriptionId);
    if (customer === undefined) throw new PaymentRefusal('method-unknown');
    return customer;
  };

  const find = async (subscriptionId: string): Promise<Known | undefined> => {
    const customer = await findCustomerOfSubscription(db, subscriptionId);
    if (customer === undefined) return undefined;
    const client = await open();
    const list = client.subscriptions.list({
      ...{ customer, status: 'all', limit: 100 },
      expand: ['data.default_payment_method', 'data.schedule'],
    });
    for await (const subscription of list) {
      const [item] = subscription.items.data;
      if (subscription.metadata['bedside'] !== subscriptionId || !item) continue;
      const invoices: Stripe.Invoice[] = [];
      for await (const invoice of client.invoices.list({ subscription: subscription.id, limit: 100 }))
        invoices.push(invoice);
      const intent = await intentOf(client, openInvoiceOf(invoices));
      const refunds = await readStripeRefunds(client, customer, invoices);
      const state = { ...readStripeState(subscription, invoices, intent), refunds };
      return { client, subscription, item, invoices, intent, state };
    }
    return undefined;
  };
  const known = async (subscriptionId: string) => {
    const found = await find(subscriptionId);
    if (!found) throw new Error('Stripe does not know this subscription');
    return found;
  };

  /** The id of a stored card or account. @throws PaymentRefusal for anybody else's */
  const ownMethod = async (customer: string, method: MethodInput): Promise<string> => {
    if (method.kind !== 'stored') throw new PaymentRefusal('method-unknown');
    const client = await open();
    const stored = await client.paymentMethods.retrieve(method.id).catch((thrown: unknown) => {
      throw codeOf(thrown) === 'resource_missing' ? new PaymentRefusal('method-unknown') : thrown;
    });
    if (stored.customer !== customer) throw new PaymentRefusal('method-unknown');
    return stored.id;
  };

  const priceOf = async (plan: PaidPlanId) => ({
    currency: CURRENCY,
    product: await catalogue.product(plan),
    unit_amount: plans[plan].price,
    recurring: { interval: plans[plan].interval ?? 'month' },
  });

  const changePlan = async (it: Known, plan: PaidPlanId, at: Date): Promise<void> => {
    const { client, subscription, item, state } = it;
    if (openInvoiceOf(it.invoices)) return;
    const { id } = subscription;
    const from = `${id}-${plan}-${it.invoices[0]?.id ?? ''}-${triesOf(subscription)}`;
    const price = await priceOf(plan);
    const items = [{ id: item.id, price_data: price }];
    if (state.status === 'trialing') {
      await client.subscriptions.update(
        id,
        { items, proration_behavior: 'none' },
        { idempotencyKey: `trial-plan-${from}-${state.plan}` },
      );
      return;
    }
    if (!isUpgrade(state.plan, plan)) {
      if (plan === state.plan) await releaseSchedule(it);
      else await scheduleNext(it, price);
      return;
    }
    await releaseSchedule(it);
    const unused = upgradeLines(state, plan, at).find(({ code }) => code === 'unused');
    const product = await catalogue.product(state.plan);
    const credit = unused && {
      price_data: { currency: CURRENCY, product, unit_amount: unused.amount },
      quantity: 1,
    };
    try {
      await client.subscriptions.update(
        id,
        {
          items,
          proration_behavior: 'none',
          billing_cycle_anchor: { type: 'now' },
          payment_behavior: 'error_if_incomplete',
          off_session: true,
          add_invoice_items: credit ? [credit] : [],
        },
        { idempotencyKey: `plan-${from}` },
      );
    } catch (thrown) {
      const failure = cardFailureOf(thrown);
      if (failure === undefined) throw thrown;
      const tries = triesOf(subscription) + 1;
      await client.subscriptions.update(id, { metadata: { tries } }, { idempotencyKey: `tries-${from}` });
      throw new PaymentRefusal(failure);
    }
  };

  /** The open invoice is charged again. It may fail again; the state says so. */
  const pay = async (it: Known, method: MethodInput | null): Promise<void> => {
    const invoice = openInvoiceOf(it.invoices);
    if (!invoice || it.intent?.status === 'processing') return;
    const methodId = method === null ? undefined : await changeMethod(it, method);
    const key = `pay-${invoice.id}-${methodId ?? 'stored'}-${invoice.attempt_count}-${it.intent?.status ?? ''}`;
    await it.client.invoices
      .pay(invoice.id, methodId === undefined ? {} : { payment_method: methodId }, { idempotencyKey: key })
      .catch(async (thrown: unknown) => {
        if (cardFailureOf(thrown) !== undefined) return;
        // Another call may have paid it meanwhile.
        const { status } = await it.client.invoices.retrieve(invoice.id);
        if (status === 'open') throw thrown;
      });
  };

  const changeMethod = async ({ client, subscription }: Known, method: MethodInput): Promise<string> => {
    const id = await ownMethod(customerIdOf(subscription), method);
    await client.subscriptions.update(
      subscription.id,
      { default_payment_method: id },
      { idempotencyKey: `method-${subscription.id}-${id}-${clock()}` },
    );
    return id;
  };

  const cancel = async (it: Known): Promise<void> => {
    const { client, subscription, state, invoices } = it;
    const { id } = subscription;
    await releaseSchedule(it);
    if (nextStatus(state.status, 'cancel') === 'on-grace-period') {
      const key = `cancel-${id}-${clock()}`;
      await client.subscriptions.update(id, { cancel_at_period_end: true }, { idempotencyKey: key });
      return;
    }
    await client.subscriptions.cancel(id, {}, { idempotencyKey: `end-${id}` });
    for (const invoice of invoices.filter(({ status }) => status === 'open'))
      await client.invoices
        .voidInvoice(invoice.id, {}, { idempotencyKey: `void-${invoice.id}` })
        .catch((thrown: unknown) => {
          // A bank may still be moving its money: then the payment arrives, and has its invoice.
          if (!isInvalid(thrown)) throw thrown;
        });
  };

  const resume = async ({ client, subscription }: Known): Promise<void> => {
    const idempotencyKey = `resume-${subscription.id}-${clock()}`;
    if (subscription.status === 'paused') {
      await client.subscriptions.resume(subscription.id, {}, { idempotencyKey });
      return;
    }
    await client.subscriptions.update(
      subscription.id,
      { cancel_at_period_end: false, pause_collection: '' },
      { idempotencyKey },
    );
  };

  const make = async (it: Known, change: PaymentChange): Promise<unknown> => {
    switch (change.kind) {
      case 'pay':
        return pay(it, change.method);
      case 'change-method':
        return changeMethod(it, change.method);
      case 'change-plan':
        return changePlan(it, change.plan, change.at);
      case 'cancel':
        return cancel(it);
      case 'resume':
        return resume(it);
    }
  };

  return {
    isTest: !/^(sk|rk)_live_/.test(account.secretKey),
    isOpen: true,
    fields: {
      publishableKey: account.publishableKey,
      async startMethod(scope, email) {
        const client = await open();
        let customer = await findPaymentCustomer(db, scope);
        if (customer === undefined) {
          const { doctorId } = scope;
          const made = await client.customers.create(
            { email, metadata: { bedside: doctorId } },
            { idempotencyKey: `customer-${doctorId}` },
          );
          await addPaymentCustomer(db, scope, made.id);
          customer = (await findPaymentCustomer(db, scope)) ?? made.id;
        }
        const { client_secret: secret } = await client.setupIntents.create(
          { customer, usage: 'off_session', allowed_payment_method_types: METHODS[CURRENCY] ?? ['card'] },
          { idempotencyKey: `setup-${customer}-${clock()}` },
        );
        if (secret === null) throw new Error('Stripe gave no secret for a setup');
        return secret;
      },
      async startConfirmation(subscriptionId) {
        const intent = (await find(subscriptionId))?.intent;
        return intent?.status === 'requires_action' ? (intent.client_secret ?? undefined) : undefined;
      },
    },
    async check(doctor, method) {
      const customer = await findPaymentCustomer(db, doctor);
      if (customer === undefined) throw new PaymentRefusal('method-unknown');
      await ownMethod(customer, method);
    },
    async subscribe(subscriptionId, { plan, withTrial, method, buyer, details }) {
      const found = await find(subscriptionId);
      if (found) return found.state;
      const customer = await customerOf(subscriptionId);
      const methodId = await ownMethod(customer, method);
      const client = await open();
      await catalogue.describeCustomer(customer, details);
      const vat = vatOf(sellerCountry, buyer, new Date(clock()));
      await client.subscriptions.create(
        {
          ...{ customer, default_payment_method: methodId, payment_behavior: 'allow_incomplete' },
          items: [{ price_data: await priceOf(plan) }],
          ...(withTrial ? { trial_period_days: TRIAL_DAYS } : {}),
          ...(vat.rate > 0
            ? { default_tax_rates: [await catalogue.taxRate(details.country, vat.rate)] }
            : {}),
          metadata: { bedside: subscriptionId, vat_kind: vat.kind, vat_rate: vat.rate },
        },
        { idempotencyKey: `subscribe-${subscriptionId}` },
      );
      return (await known(subscriptionId)).state;
    },
    read: async (subscriptionId) => (await find(subscriptionId))?.state,
    async change(subscriptionId, change) {
      const before = await known(subscriptionId);
      if (nextStatus(before.state.status, change.kind) === undefined) return before.state;
      await make(before, change);
      return (await known(subscriptionId)).state;
    },
    async closeCustomer(customerId) {
      const client = await open();
      await client.customers
        .del(customerId, {}, { idempotencyKey: `close-${customerId}` })
        .catch((thrown: unknown) => {
          if (codeOf(thrown) !== 'resource_missing') throw thrown;
        });
    },
  };
}

const customerIdOf = ({ customer }: Stripe.Subscription) =>
  typeof customer === 'string' ? customer : customer.id;

/** The charge of an invoice that waits for money. */
async function intentOf(
  client: Stripe,
  invoice: Stripe.Invoice | undefined,
): Promise<Stripe.PaymentIntent | undefined> {
  if (!invoice) return undefined;
  const { data } = await client.invoicePayments.list({
    ...{ invoice: invoice.id, limit: 100 },
    expand: ['data.payment.payment_intent'],
  });
  const intent = (data.find(({ is_default: isDefault }) => isDefault) ?? data[0])?.payment.payment_intent;
  return typeof intent === 'object' ? intent : undefined;
}

/** What follows the running period; then Stripe's schedule ends, and the subscription goes on. */
async function scheduleNext(
  { client, subscription, item }: Known,
  price: Stripe.SubscriptionScheduleUpdateParams.Phase.Item.PriceData,
): Promise<void> {
  const { id, schedule } = subscription;
  const scheduleId =
    schedule === null
      ? (
          await client.subscriptionSchedules.create(
            { from_subscription: id },
            { idempotencyKey: `schedule-${id}-${item.current_period_end}-${triesOf(subscription)}` },
          )
        ).id
      : typeof schedule === 'string'
        ? schedule
        : schedule.id;
  await client.subscriptionSchedules.update(
    scheduleId,
    {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          items: [{ price: item.price.id, quantity: 1 }],
          ...{ start_date: item.current_period_start, end_date: item.current_period_end },
        },
        { items: [{ price_data: price, quantity: 1 }], duration: { interval: 'month', interval_count: 1 } },
      ],
    },
    { idempotencyKey: `next-${scheduleId}-${price.product}` },
  );
}

/** How many tries ended. A key that contains it is a new one after each: Stripe repeats its answer to a known key. */
const triesOf = ({ metadata }: Stripe.Subscription) => Number(metadata['tries'] ?? '0');

async function releaseSchedule({ client, subscription }: Known): Promise<void> {
  const { schedule } = subscription;
  if (schedule === null) return;
  const id = typeof schedule === 'string' ? schedule : schedule.id;
  await client.subscriptionSchedules.release(id, {}, { idempotencyKey: `release-${id}` });
  await client.subscriptions.update(
    subscription.id,
    { metadata: { tries: triesOf(subscription) + 1 } },
    { idempotencyKey: `released-${id}` },
  );
}

type Thrown = { type?: string; rawType?: string; code?: string; decline_code?: string };
const readThrown = (thrown: unknown): Thrown => (thrown instanceof Error ? (thrown as Thrown) : {});
const codeOf = (thrown: unknown) => readThrown(thrown).code;
const isInvalid = (thrown: unknown) => readThrown(thrown).type === 'StripeInvalidRequestError';

/** Undefined for any error that is not the refusal of a charge. */
function cardFailureOf(thrown: unknown) {
  const { type, code, decline_code } = readThrown(thrown);
  const isAsked = code?.endsWith('requires_action') ?? false;
  if (type !== 'StripeCardError' && !isAsked) return undefined;
  return isAsked ? ('not-confirmed' as const) : (failureOf({ code, decline_code }) ?? 'declined');
}
