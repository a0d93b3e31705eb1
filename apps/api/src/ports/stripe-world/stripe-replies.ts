import {
  blankCustomer,
  blankProduct,
  blankSetupIntent,
  blankTaxId,
  blankTaxRate,
} from './stripe-blank-payment';
import { expandStripeReply } from './stripe-expansion';
import { StripeFault } from './stripe-form';
import { readStripeParameters, stripeParameters as names } from './stripe-parameters';
import { idOf } from './stripe-store';
import type { StripeWorld } from './stripe-world';

type Page = { limit?: number | undefined; starting_after?: string | undefined };

/** A page of a list: `starting_after` names the last one of the page before. */
function pageOf<T extends { id: string }>(
  list: readonly T[],
  { limit, starting_after: after }: Page,
  most: number,
) {
  const from = after === undefined ? 0 : list.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && from === 0)
    throw new StripeFault(400, 'resource_missing', `No such object: '${after}'`);
  const size = Math.min(limit ?? 10, most);
  return {
    object: 'list',
    url: '/v1',
    has_more: from + size < list.length,
    data: list.slice(from, from + size),
  };
}

/** The form of a VAT ID, which is all that Stripe checks at once. */
const VAT_ID = /^(?!EU)[A-Z]{2}[A-Z0-9]{2,13}$/;

/**
 * Answers one call as Stripe does.
 * @param path without its version @param pageSize how many a page has at most
 * @throws StripeFault for what Stripe refuses
 */
export function answerStripeCall(
  world: StripeWorld,
  { method, path, given, pageSize }: { method: string; path: string[]; given: unknown; pageSize: number },
): unknown {
  const [kind = '', id = '', verb = ''] = path;
  const route = `${method} ${kind}${id && '/:id'}${verb && `/${verb}`}`;
  const refusal = world.refusals.get(route);
  if (refusal) {
    world.refusals.delete(route);
    throw refusal;
  }
  const answer = structuredClone(act(world, route, id, given, pageSize));
  const expand = typeof given === 'object' && given !== null ? Reflect.get(given, 'expand') : undefined;
  if (Array.isArray(expand))
    expandStripeReply(answer, expand.map(String), (asked) => world.store.findAny(asked));
  return answer;
}

function act(world: StripeWorld, route: string, id: string, given: unknown, pageSize: number): unknown {
  const { store, invoices, charging, subscriptions, wallet } = world;
  const { begin, put, get, all } = store;
  switch (route) {
    case 'POST customers': {
      const { email = null, metadata } = readStripeParameters(names.customerCreate, given);
      return put('customer', blankCustomer({ ...begin('cus'), email, metadata: metadata || {} }));
    }
    case 'POST customers/:id': {
      const {
        address,
        name,
        email,
        invoice_settings: settings,
      } = readStripeParameters(names.customerUpdate, given);
      const before = get('customer', id);
      const nowhere = { line1: null, line2: null, city: null, postal_code: null, country: null, state: null };
      const updated = {
        ...before,
        ...(name !== undefined && { name }),
        ...(email !== undefined && { email: email || null }),
        ...(address && { address: { ...nowhere, ...before.address, ...address } }),
      };
      const chosen = settings?.default_payment_method;
      return chosen === undefined ? put('customer', updated) : wallet.choose(updated, chosen);
    }
    case 'GET customers/:id':
      readStripeParameters(names.nothing, given);
      return get('customer', id);
    case 'GET customers/:id/payment_methods':
      return pageOf(wallet.methodsOf(id), readStripeParameters(names.list, given), pageSize);
    case 'POST payment_methods/:id/detach':
      readStripeParameters(names.nothing, given);
      return wallet.detach(id);
    case 'GET setup_intents': {
      const {
        customer,
        payment_method: method,
        ...page
      } = readStripeParameters(names.setupIntentList, given);
      const own = all('setup_intent').filter(
        (one) =>
          (customer === undefined || idOf(one.customer) === customer) &&
          (method === undefined || idOf(one.payment_method) === method),
      );
      return pageOf(own, page, pageSize);
    }
    case 'DELETE customers/:id':
      get('customer', id);
      for (const one of all('subscription'))
        if (idOf(one.customer) === id && one.status !== 'canceled') subscriptions.cancel(one.id);
      return { id, object: 'customer', deleted: true };
    case 'GET customers/:id/tax_ids': {
      const page = readStripeParameters(names.list, given);
      return pageOf(
        all('tax_id').filter(({ customer }) => idOf(customer) === id),
        page,
        pageSize,
      );
    }
    case 'POST customers/:id/tax_ids': {
      const { type, value } = readStripeParameters(names.taxIdCreate, given);
      if (!VAT_ID.test(value) || value.endsWith('000'))
        throw new StripeFault(400, 'tax_id_invalid', `Invalid value for ${type}.`);
      return put('tax_id', blankTaxId({ ...begin('txi'), customer: id, type, value }));
    }
    case 'POST setup_intents': {
      const { customer } = readStripeParameters(names.setupIntentCreate, given);
      const made = begin('seti');
      const secret = `${made.id}_secret_of_it`;
      return put('setup_intent', { ...blankSetupIntent({ ...made, customer }), client_secret: secret });
    }
    case 'GET payment_methods/:id':
      readStripeParameters(names.nothing, given);
      return get('payment_method', id);
    case 'POST products': {
      const { name, id: asked } = readStripeParameters(names.productCreate, given);
      const made = begin('prod');
      if (asked !== undefined && store.find('product', asked))
        throw new StripeFault(400, 'resource_already_exists', 'Product already exists.');
      return put('product', blankProduct({ ...made, id: asked ?? made.id, name }));
    }
    case 'GET tax_rates':
      return pageOf(all('tax_rate'), readStripeParameters(names.taxRateList, given), pageSize);
    case 'POST tax_rates': {
      const {
        metadata,
        country = null,
        expand: _,
        ...rate
      } = readStripeParameters(names.taxRateCreate, given);
      return put('tax_rate', blankTaxRate({ ...begin('txr'), ...rate, country, metadata: metadata || {} }));
    }
    case 'GET subscriptions': {
      const { customer, ...page } = readStripeParameters(names.subscriptionList, given);
      const own = all('subscription').filter((one) => idOf(one.customer) === customer);
      return pageOf(own, page, pageSize);
    }
    case 'POST subscriptions':
      return subscriptions.create(readStripeParameters(names.subscriptionCreate, given));
    case 'GET subscriptions/:id':
      readStripeParameters(names.nothing, given);
      return get('subscription', id);
    case 'POST subscriptions/:id':
      return subscriptions.update(id, readStripeParameters(names.subscriptionUpdate, given));
    case 'POST subscriptions/:id/resume':
      readStripeParameters(names.subscriptionResume, given);
      return subscriptions.resume(id);
    case 'DELETE subscriptions/:id':
      readStripeParameters(names.subscriptionCancel, given);
      return subscriptions.cancel(id);
    case 'GET invoices': {
      const { subscription, customer, status, ...page } = readStripeParameters(names.invoiceList, given);
      const all_ = subscription === undefined ? all('invoice') : invoices.invoicesOf(subscription);
      const own = all_.filter(
        (one) =>
          (customer === undefined || idOf(one.customer) === customer) &&
          (status === undefined || one.status === status),
      );
      return pageOf(own, page, pageSize);
    }
    case 'GET invoices/:id':
      readStripeParameters(names.nothing, given);
      return get('invoice', id);
    case 'POST invoices/:id':
      return invoices.update(id, readStripeParameters(names.invoiceUpdate, given));
    case 'POST invoices/:id/finalize': {
      const { auto_advance: advances } = readStripeParameters(names.invoiceFinalize, given);
      return invoices.finalize(id, advances);
    }
    case 'POST invoices/:id/void': {
      readStripeParameters(names.nothing, given);
      const voided = invoices.voidInvoice(id, charging.isMoving(id));
      const of = charging.subscriptionOf(voided);
      // The change that waited for it is given up.
      if (of.pending_update && idOf(of.latest_invoice) === id)
        put('subscription', { ...of, pending_update: null });
      return voided;
    }
    case 'POST invoices/:id/pay': {
      const { payment_method: method } = readStripeParameters(names.invoicePay, given);
      const invoice = get('invoice', id);
      if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
        throw new StripeFault(400, 'invoice_not_open', 'Invoice is already paid, or is a draft.');
      const stored = subscriptions.methodOf(charging.subscriptionOf(invoice));
      if (method === undefined && stored === null)
        throw new StripeFault(400, 'invoice_no_payment_method_types', 'There is no payment method.');
      charging.charge(id, method ?? stored ?? '');
      return get('invoice', id);
    }
    case 'GET invoice_payments': {
      const { invoice, payment, ...page } = readStripeParameters(names.invoicePaymentList, given);
      const own = all('invoice_payment').filter(
        (one) =>
          (invoice === undefined || idOf(one.invoice) === invoice) &&
          (payment === undefined || idOf(one.payment.payment_intent) === payment.payment_intent),
      );
      return pageOf(own, page, pageSize);
    }
    case 'GET charges': {
      const { customer, ...page } = readStripeParameters(names.chargeList, given);
      return pageOf(
        all('charge').filter((one) => idOf(one.customer) === customer),
        page,
        pageSize,
      );
    }
    case 'GET refunds': {
      const { charge, payment_intent: intent, ...page } = readStripeParameters(names.refundList, given);
      const own = all('refund').filter(
        (one) =>
          (charge === undefined || idOf(one.charge) === charge) &&
          (intent === undefined || idOf(one.payment_intent) === intent),
      );
      return pageOf(own, page, pageSize);
    }
    case 'POST refunds': {
      const { payment_intent: intent, amount, metadata } = readStripeParameters(names.refundCreate, given);
      const paid = all('charge').find((one) => idOf(one.payment_intent) === intent);
      if (!paid) throw new StripeFault(400, 'charge_not_found', 'This payment has no successful charge.');
      return charging.refund(paid, amount, metadata || {});
    }
    case 'GET disputes': {
      const { charge, ...page } = readStripeParameters(names.disputeList, given);
      return pageOf(
        all('dispute').filter((one) => idOf(one.charge) === charge),
        page,
        pageSize,
      );
    }
    case 'POST subscription_schedules':
      return subscriptions.schedule(readStripeParameters(names.scheduleCreate, given).from_subscription);
    case 'POST subscription_schedules/:id':
      return subscriptions.updateSchedule(id, readStripeParameters(names.scheduleUpdate, given));
    case 'POST subscription_schedules/:id/release':
      readStripeParameters(names.nothing, given);
      return subscriptions.release(id);
    default:
      throw new StripeFault(404, 'unrecognized_request', `Unrecognized request URL (${route})`);
  }
}
