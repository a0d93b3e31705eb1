import { shareOf } from '@bedside/contracts/account/billing/billing-money.rules';
import type Stripe from 'stripe';
import { blankInvoice, blankInvoicePayment, blankLine, blankPrice } from './stripe-blank-billing';
import { blankIntent } from './stripe-blank-payment';
import type { z } from 'zod';
import { StripeFault } from './stripe-form';
import type { stripeParameters } from './stripe-parameters';
import { idOf, type StripeStore } from './stripe-store';

/** How long Stripe leaves an invoice of a renewal as a draft. */
export const DRAFT_S = 3_600;

type PriceData = {
  currency: string;
  product: string;
  unit_amount: number;
  recurring?: { interval: 'month' | 'year' } | undefined;
};

/** The taxes on an amount, and what it comes to with them. */
function taxesOf(net: number, rates: readonly Stripe.TaxRate[]) {
  const total_taxes = rates.map(({ id, percentage }) => ({
    amount: shareOf(net, Math.round(percentage * 100), 10_000),
    taxable_amount: net,
    ...({ tax_behavior: 'exclusive', taxability_reason: 'standard_rated' } as const),
    ...({ type: 'tax_rate_details', tax_rate_details: { tax_rate: id } } as const),
  }));
  return { total_taxes, total: total_taxes.reduce((sum, { amount }) => sum + amount, net) };
}

export type StripeInvoices = ReturnType<typeof createStripeInvoices>;

/** Prices, the lines of an invoice, its sums, and the states before it is charged. */
export function createStripeInvoices(store: StripeStore) {
  const { get, put, all, now, begin } = store;

  const openIntent = (invoice: Stripe.Invoice): void => {
    const { amount_due: amount, currency, customer } = invoice;
    const made = begin('pi');
    const status = 'requires_payment_method';
    put('payment_intent', {
      ...blankIntent({ ...made, amount, currency, customer, status }),
      client_secret: `${made.id}_secret_of_it`,
    });
    const payment = { type: 'payment_intent', payment_intent: made.id } as const;
    put(
      'invoice_payment',
      blankInvoicePayment({
        ...begin('inpay'),
        invoice: invoice.id,
        amount_requested: amount,
        currency,
        payment,
      }),
    );
  };

  /** Money that the customer has at Stripe pays first: it is less than zero there. */
  const useBalance = ({ total, customer: of }: Stripe.Invoice) => {
    const customer = get('customer', idOf(of));
    const { balance: starting_balance } = customer;
    const used = Math.min(Math.max(total, 0), Math.max(-starting_balance, 0));
    const ending_balance = starting_balance + used;
    if (used > 0) put('customer', { ...customer, balance: ending_balance });
    return { starting_balance, ending_balance, amount_due: total - used, amount_remaining: total - used };
  };

  const invoicesOf = (subscription: string) =>
    all('invoice').filter((one) => idOf(one.parent?.subscription_details?.subscription) === subscription);

  return {
    invoicesOf,
    openOf: (subscription: string) => invoicesOf(subscription).find(({ status }) => status === 'open'),
    draftOf: (subscription: string) => invoicesOf(subscription).find(({ status }) => status === 'draft'),
    intentOf: (invoice: string) => {
      const payment = all('invoice_payment').find((one) => idOf(one.invoice) === invoice);
      return get('payment_intent', idOf(payment?.payment.payment_intent));
    },

    /** A price that is given with the call. @throws StripeFault for an unknown product */
    makePrice({ currency, product, unit_amount, recurring }: PriceData): Stripe.Price {
      get('product', product);
      const interval = recurring && {
        interval: recurring.interval,
        interval_count: 1,
        meter: null,
        trial_period_days: null,
        usage_type: 'licensed' as const,
      };
      const made = { ...begin('price'), currency, product, unit_amount, recurring: interval ?? null };
      return put('price', blankPrice(made));
    },

    lineOf: (price: Stripe.Price, start: number, end: number, description: string | null = null) =>
      blankLine({
        id: store.newId('il'),
        amount: price.unit_amount ?? 0,
        currency: price.currency,
        description,
        period: { start, end },
        pricing: {
          type: 'price_details',
          unit_amount_decimal: null,
          price_details: { price: price.id, product: idOf(price.product) },
        },
      }),

    /** A draft of a subscription, with its discounts and its tax. */
    addInvoice(
      of: Stripe.Subscription,
      lines: Stripe.InvoiceLineItem[],
      reason: Stripe.Invoice.BillingReason,
    ): Stripe.Invoice {
      const made = begin('in');
      const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
      const off = of.discounts.map((discount) => ({
        discount: idOf(discount),
        amount: shareOf(subtotal, Number(idOf(discount).split('_').at(-1)), 100),
      }));
      const net = off.reduce((left, { amount }) => left - amount, subtotal);
      const { total, total_taxes: taxes } = taxesOf(net, of.default_tax_rates ?? []);
      const [first] = lines;
      const invoice = put('invoice', {
        ...blankInvoice({
          ...made,
          customer: idOf(of.customer),
          currency: of.currency,
          total,
          billing_reason: reason,
          lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${made.id}/lines` },
          parent: {
            ...({ type: 'subscription_details', quote_details: null } as const),
            subscription_details: { subscription: of.id, metadata: { ...of.metadata } },
          },
        }),
        subtotal,
        total_taxes: taxes,
        total_discount_amounts: off,
        total_excluding_tax: net,
        automatically_finalizes_at: made.created + DRAFT_S,
        discounts: [...of.discounts],
        ...(first && { period_start: first.period.start, period_end: first.period.end }),
      });
      put('subscription', { ...get('subscription', of.id), latest_invoice: invoice.id });
      return invoice;
    },

    /** Another tax and other words of a draft. @throws StripeFault for any other */
    update(
      id: string,
      { default_tax_rates: rates, metadata }: z.infer<typeof stripeParameters.invoiceUpdate>,
    ): Stripe.Invoice {
      const invoice = get('invoice', id);
      if (invoice.status !== 'draft')
        throw new StripeFault(400, 'invoice_not_editable', 'Finalized invoices cannot be updated.');
      const words = typeof metadata === 'object' ? { ...invoice.metadata, ...metadata } : invoice.metadata;
      if (rates === undefined) return put('invoice', { ...invoice, metadata: words });
      const default_tax_rates = rates === '' ? [] : rates.map((rate) => get('tax_rate', rate));
      const sums = taxesOf(invoice.total_excluding_tax ?? invoice.total, default_tax_rates);
      const due = { amount_due: sums.total, amount_remaining: sums.total };
      return put('invoice', { ...invoice, ...sums, ...due, default_tax_rates, metadata: words });
    },

    /** A draft becomes an invoice that can be paid. @throws StripeFault for any other */
    finalize(id: string, advances = true): Stripe.Invoice {
      const invoice = get('invoice', id);
      if (invoice.status !== 'draft')
        throw new StripeFault(400, 'invoice_not_editable', 'This invoice is already finalized.');
      const transitions = { ...invoice.status_transitions, finalized_at: now() };
      const paid = { ...transitions, paid_at: now() };
      const balanced = { ...invoice, ...useBalance(invoice) };
      if (balanced.amount_due <= 0)
        return put('invoice', { ...balanced, status: 'paid', amount_due: 0, status_transitions: paid });
      const opened = put('invoice', {
        ...balanced,
        status: 'open',
        auto_advance: advances,
        automatically_finalizes_at: null,
        status_transitions: transitions,
      });
      openIntent(opened);
      return opened;
    },

    /** @throws StripeFault where it is a draft, is paid, or a bank moves its money */
    voidInvoice(id: string, isMoving: boolean): Stripe.Invoice {
      const invoice = get('invoice', id);
      if ((invoice.status !== 'open' && invoice.status !== 'uncollectible') || isMoving)
        throw new StripeFault(
          ...([400, 'invoice_not_editable'] as const),
          'You can only void open or uncollectible invoices.',
        );
      const transitions = { ...invoice.status_transitions, voided_at: now() };
      return put('invoice', { ...invoice, status: 'void', status_transitions: transitions });
    },
  };
}
