import { TRIAL_DAYS } from '@bedside/contracts/account/billing/billing-plan.rules';
import type { Currency, MethodInput } from '@bedside/contracts/account/billing/billing.schema';
import { nextStatus } from '@bedside/contracts/account/billing/billing-status.rules';
import { vatOf, type Vat } from '@bedside/contracts/account/billing/billing-vat.rules';
import {
  findCustomerOfSubscription,
  findPaymentCustomer,
} from '@bedside/db/postgres/account/payment-customer.repository';
import { noteProviderId } from '@bedside/db/postgres/account/subscription.repository';
import type Stripe from 'stripe';
import type { Database } from './database';
import { PaymentRefusal, type PaymentChange, type Payments } from './payments';
import { createStripeCatalogue } from './stripe-catalogue';
import { listStripeCharges } from './stripe-charges';
import type { StripeClient } from './stripe-client';
import { cardFailureOf, isStripeInvalid, orderRefusalOf, stripeCodeOf, stripeKey } from './stripe-errors';
import { createStripeFinder, voidDraft, type StripeKnown } from './stripe-find';
import { createStripeMethods } from './stripe-methods';
import { createStripePlanChange, giveUp, releaseSchedule, taxSchedule } from './stripe-plan-change';
import { readStripeRefunds, returnStripeVat } from './stripe-refunds';
import { owedInvoiceOf } from './stripe-state';
import { stripeIdOf, stripeMailOf } from './stripe-words';
import type { TestStripe } from './test-stripe';

/** What can be charged in each currency: SEPA moves euros only. */
const METHODS: Readonly<Record<Currency, Stripe.SetupIntentCreateParams.AllowedPaymentMethodType[]>> = {
  eur: ['card', 'sepa_debit'],
  gbp: ['card'],
  usd: ['card'],
};

/**
 * Payments by Stripe Billing. Stripe's subscription has the id of ours in its metadata, so a process may die at any point
 * and the next call finds what was made. Every write has an idempotency key. A verb acts before anything is read into the
 * product's words, and reading never fails on what somebody did at Stripe.
 */
export function createStripePayments(
  db: Database,
  { open, account }: StripeClient,
  {
    clock,
    sellerCountry,
    currency,
    typed,
  }: { clock: () => number; sellerCountry: string; currency: Currency; typed?: TestStripe['typed'] },
): Payments {
  const catalogue = createStripeCatalogue(open, clock, { remembers: typed === undefined });
  const { find, again } = createStripeFinder(db, open);
  const plan = createStripePlanChange(catalogue, again);
  const methods = createStripeMethods(db, open, { clock, typed });

  const known = async (subscriptionId: string) => {
    const found = await find(subscriptionId);
    if (!found) throw new Error('Stripe does not know this subscription');
    return found;
  };
  const stateOf = async ({ client, subscription, invoices, state }: StripeKnown) => ({
    ...state,
    refunds: await readStripeRefunds(client, stripeIdOf(subscription.customer), invoices),
  });

  /** The invoice that waits for money is charged again. It may fail again; the state says so. */
  const pay = async (it: StripeKnown, method: MethodInput | null): Promise<void> => {
    const { client, subscription, intent } = it;
    const invoice = owedInvoiceOf(subscription, it.invoices);
    if (!invoice) {
      const now = await again(subscription);
      // Another call may have paid it meanwhile.
      if (nextStatus(now.state.status, 'pay') === undefined) return;
      throw new PaymentRefusal('changed-at-provider');
    }
    if (intent?.status === 'processing') return;
    const customer = stripeIdOf(subscription.customer);
    const methodId = method === null ? undefined : await methods.own(customer, method);
    if (methodId !== undefined) await methods.choose(customer, methodId);
    await client.invoices
      .pay(
        invoice.id,
        methodId === undefined ? {} : { payment_method: methodId },
        stripeKey('pay', invoice.id, methodId, invoice.attempt_count, invoice.status, intent?.status),
      )
      .catch(async (thrown: unknown) => {
        if (cardFailureOf(thrown) !== undefined) return;
        const { status } = await client.invoices.retrieve(invoice.id);
        if (status === 'paid') return;
        throw isStripeInvalid(thrown) ? new PaymentRefusal('method-unknown', { cause: thrown }) : thrown;
      });
  };

  const cancel = async (it: StripeKnown): Promise<void> => {
    const { client, subscription, state, invoices } = it;
    const { id, pending_update: waits, latest_invoice: latest } = subscription;
    await releaseSchedule(it);
    if (waits && latest) await giveUp(it, stripeIdOf(latest));
    // While a renewal is a draft, what is paid is over: nothing more is charged, and nothing is left to run out.
    const drafts = invoices.filter(({ status }) => status === 'draft');
    if (nextStatus(state.status, 'cancel') === 'on-grace-period' && drafts.length === 0) {
      await client.subscriptions.update(id, { cancel_at_period_end: true }, stripeKey('cancel', id, clock()));
      return;
    }
    await client.subscriptions.cancel(id, {}, stripeKey('end', id)).catch((thrown: unknown) => {
      if (stripeCodeOf(thrown) !== 'resource_missing') throw thrown;
    });
    for (const draft of drafts) await voidDraft(client, draft.id);
    for (const invoice of invoices.filter(({ status }) => status === 'open'))
      await client.invoices
        .voidInvoice(invoice.id, {}, stripeKey('void', invoice.id))
        .catch((thrown: unknown) => {
          // The money of a bank may be on its way. The payment then arrives later, and has its invoice.
          if (!isStripeInvalid(thrown)) throw thrown;
        });
  };

  const resume = async ({ client, subscription }: StripeKnown): Promise<void> => {
    const { id, status, cancel_at_period_end: ends, pause_collection: pause } = subscription;
    const key = stripeKey('resume', id, clock());
    if (status === 'paused') {
      await client.subscriptions.resume(id, {}, key);
      return;
    }
    // With a schedule, Stripe refuses even to say again that nothing ends.
    await client.subscriptions.update(
      id,
      { ...(ends && { cancel_at_period_end: false }), ...(pause && { pause_collection: '' }) },
      key,
    );
  };

  const vatParts = async (country: string, { kind, rate }: Vat) => ({
    rates: rate > 0 ? [await catalogue.taxRate(country, rate)] : [],
    metadata: { vat_kind: kind, vat_rate: rate },
  });

  const make = async (it: StripeKnown, change: PaymentChange): Promise<unknown> => {
    switch (change.kind) {
      case 'pay':
        return pay(it, change.method);
      case 'change-plan':
        return plan.change(it, change.plan, change.at);
      case 'cancel':
        return cancel(it);
      case 'resume':
        return resume(it);
    }
  };

  return {
    isTest: !/^(sk|rk)_live_/.test(account.secretKey),
    isOpen: true,
    currency,
    fields: typed
      ? undefined
      : {
          publishableKey: account.publishableKey,
          async startMethod(scope, email) {
            const client = await open();
            const customer = await methods.customerOf(scope, email);
            const { client_secret: secret } = await client.setupIntents.create(
              { customer, usage: 'off_session', allowed_payment_method_types: METHODS[currency] },
              stripeKey('setup', customer, clock()),
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
      if (typed && method.kind !== 'stored') {
        typed.check(method);
        await methods.customerOf(doctor);
        return;
      }
      const customer = await findPaymentCustomer(db, doctor);
      if (customer === undefined) throw new PaymentRefusal('method-unknown');
      await methods.own(customer, method);
    },
    listMethods: methods.listMethods,
    storeMethod: methods.storeMethod,
    chooseMethod: methods.chooseMethod,
    removeMethod: methods.removeMethod,
    async subscribe(subscriptionId, { plan: chosen, withTrial, method, buyer, details }) {
      const found = await find(subscriptionId);
      if (found) return stateOf(found);
      const customer = await findCustomerOfSubscription(db, subscriptionId);
      if (customer === undefined) throw new PaymentRefusal('method-unknown');
      await methods.choose(customer, await methods.own(customer, method));
      const client = await open();
      const vat = vatOf(sellerCountry, buyer, new Date(clock()));
      try {
        await catalogue.describeCustomer(customer, details);
        const { rates, metadata } = await vatParts(details.country, vat);
        const { id } = await client.subscriptions.create(
          {
            customer,
            payment_behavior: 'allow_incomplete',
            items: [{ price_data: await plan.priceOf(chosen, currency) }],
            ...(withTrial ? { trial_period_days: TRIAL_DAYS } : {}),
            ...(rates.length > 0 && { default_tax_rates: rates }),
            metadata: { bedside: subscriptionId, ...metadata },
          },
          stripeKey('subscribe', subscriptionId),
        );
        await noteProviderId(db, subscriptionId, id);
      } catch (thrown) {
        // Another tab may have ordered it under the same key.
        if (!(await find(subscriptionId))) throw orderRefusalOf(thrown);
      }
      return stateOf(await known(subscriptionId));
    },
    async read(subscriptionId) {
      const found = await find(subscriptionId);
      return found && stateOf(found);
    },
    async change(subscriptionId, change) {
      const before = await find(subscriptionId);
      // There is nothing to end of an order that never arrived.
      if (!before && change.kind === 'cancel') return;
      if (!before) throw new Error('Stripe does not know this subscription');
      if (nextStatus(before.state.status, change.kind) === undefined) return;
      await make(before, change);
    },
    async setVat(subscriptionId, country, vat) {
      const { client, subscription, invoices } = await known(subscriptionId);
      const { rates, metadata } = await vatParts(country, vat);
      const change = { default_tax_rates: rates.length > 0 ? rates : ('' as const), metadata };
      const key = (id: string) => stripeKey('vat', id, vat.kind, vat.rate, clock());
      await client.subscriptions.update(subscription.id, change, key(subscription.id));
      await taxSchedule(client, subscription, rates, key);
      for (const { id } of invoices.filter(({ status }) => status === 'draft'))
        await client.invoices.update(id, change, key(id)).catch((thrown: unknown) => {
          // Its hour ended meanwhile.
          if (!isStripeInvalid(thrown)) throw thrown;
        });
    },
    async returnVat(paymentId, amount) {
      await returnStripeVat(await open(), paymentId, amount);
    },
    async listCharges(customerId) {
      return listStripeCharges(await open(), customerId);
    },
    async changeMail(customerId, email) {
      const client = await open();
      await client.customers
        // An address that Stripe would refuse is left out there: every mail of a payment is ours.
        .update(
          customerId,
          { email: stripeMailOf(email) ?? '' },
          stripeKey('mail', customerId, email, clock()),
        )
        .catch((thrown: unknown) => {
          if (stripeCodeOf(thrown) !== 'resource_missing') throw thrown;
        });
    },
    async closeCustomer(customerId) {
      const client = await open();
      await client.customers.del(customerId, {}, stripeKey('close', customerId)).catch((thrown: unknown) => {
        if (stripeCodeOf(thrown) !== 'resource_missing') throw thrown;
      });
    },
  };
}
