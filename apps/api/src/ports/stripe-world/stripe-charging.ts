import type Stripe from 'stripe';
import type { TestOutcome } from '../test-methods';
import { blankCharge, blankRefund } from './stripe-blank-payment';
import { StripeFault } from './stripe-form';
import type { StripeInvoices } from './stripe-invoices';
import { idOf, type StripeStore } from './stripe-store';

export type StripeCharging = ReturnType<typeof createStripeCharging>;

/** What a card, a bank and its customer do with an invoice, and what becomes of its subscription. */
export function createStripeCharging(store: StripeStore, invoices: StripeInvoices) {
  const { get, put, now, begin, emit, all } = store;
  const charges: { invoice: string; amount: number }[] = [];

  const subscriptionOf = (invoice: Stripe.Invoice) =>
    get('subscription', idOf(invoice.parent?.subscription_details?.subscription));
  const behaviourOf = (method: string): string => get('payment_method', method).metadata?.['behaves'] ?? '';
  const moveIntent = (invoice: Stripe.Invoice, change: Partial<Stripe.PaymentIntent>) =>
    put('payment_intent', { ...invoices.intentOf(invoice.id), ...change });
  const isPendingUpdate = (of: Stripe.Subscription, invoice: Stripe.Invoice) =>
    of.pending_update !== null && idOf(of.latest_invoice) === invoice.id;

  /** What waited for the payment takes place. */
  const applyPending = (of: Stripe.Subscription): Stripe.Subscription => ({
    ...of,
    items: { ...of.items, data: of.pending_update?.subscription_items ?? of.items.data },
    pending_update: null,
  });

  const settle = (invoice: Stripe.Invoice): void => {
    if (invoice.status !== 'open' && invoice.status !== 'uncollectible') return;
    const of = subscriptionOf(invoice);
    const paid = put('invoice', {
      ...invoice,
      status: 'paid',
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      attempted: true,
      status_transitions: { ...invoice.status_transitions, paid_at: now() },
    });
    const intent = moveIntent(invoice, { status: 'succeeded', last_payment_error: null });
    for (const one of all('invoice_payment').filter((given) => idOf(given.invoice) === invoice.id))
      put('invoice_payment', { ...one, status: 'paid', amount_paid: invoice.amount_due });
    const { amount_due: amount, currency } = invoice;
    charges.push({ invoice: invoice.id, amount });
    const customer = idOf(invoice.customer);
    put(
      'charge',
      blankCharge({ ...begin('ch'), amount, currency, customer, payment_intent: intent.id, paid: true }),
    );
    if (isPendingUpdate(of, invoice)) put('subscription', applyPending(of));
    else if (idOf(of.latest_invoice) === invoice.id && of.status !== 'canceled')
      put('subscription', { ...of, status: 'active' });
    emit('invoice.paid', paid);
    emit('customer.subscription.updated', get('subscription', of.id));
  };

  /** The subscription of an invoice that was not paid. */
  const noteUnpaid = (invoice: Stripe.Invoice): void => {
    const of = subscriptionOf(invoice);
    if (isPendingUpdate(of, invoice) || !['active', 'trialing'].includes(of.status)) return;
    put('subscription', { ...of, status: 'past_due' });
  };
  const refuse = (invoice: Stripe.Invoice, error: CardError): void => {
    const failed = { ...error, type: 'card_error' as const };
    moveIntent(invoice, { status: 'requires_payment_method', last_payment_error: failed });
    noteUnpaid(invoice);
    emit('invoice.payment_failed', get('invoice', invoice.id));
  };

  /** Tries to charge an invoice. @throws StripeFault where the card refuses or the bank asks */
  const charge = (invoiceId: string, methodId: string): void => {
    const given = get('invoice', invoiceId);
    const behaves = behaviourOf(methodId);
    const invoice = put('invoice', { ...given, attempt_count: given.attempt_count + 1, attempted: true });
    moveIntent(invoice, { payment_method: methodId });
    if (behaves === 'pays') return settle(invoice);
    if (behaves.startsWith('settles')) {
      const of = subscriptionOf(invoice);
      if (of.status === 'incomplete') put('subscription', { ...of, status: 'active' });
      moveIntent(invoice, { status: 'processing', last_payment_error: null });
      return undefined;
    }
    if (behaves.startsWith('asks')) {
      moveIntent(invoice, { status: 'requires_action', last_payment_error: null });
      noteUnpaid(invoice);
      emit('invoice.payment_action_required', invoice);
      throw new StripeFault(402, 'invoice_payment_intent_requires_action', 'The bank asks.');
    }
    const error = cardErrorOf(behaves);
    refuse(invoice, error);
    throw new StripeFault(402, error.code, 'Your card was declined.', error.decline_code);
  };

  /** A part of a charge goes back. @throws StripeFault for more than is left of it */
  const refund = (of: Stripe.Charge, amount: number, metadata: Stripe.Metadata = {}): Stripe.Refund => {
    if (of.disputed || amount > of.amount - of.amount_refunded)
      throw new StripeFault(400, 'charge_already_refunded', 'The amount is more than is left of the charge.');
    const { id, currency, customer, payment_intent: intent } = of;
    put('charge', { ...of, amount_refunded: of.amount_refunded + amount });
    const made = put(
      'refund',
      blankRefund({
        ...begin('re'),
        charge: id,
        currency,
        payment_intent: idOf(intent),
        amount,
        customer: idOf(customer),
        metadata,
      }),
    );
    emit('charge.refunded', get('charge', id));
    return made;
  };

  return {
    charges,
    refund,
    charge,
    refuse,
    settle,
    subscriptionOf,
    tryCharge(invoiceId: string, methodId: string | null): void {
      const invoice = get('invoice', invoiceId);
      if (invoice.status !== 'open') return;
      // Without a card the payment fails like any other.
      if (methodId === null)
        return refuse(invoice, { code: 'card_declined', decline_code: 'generic_decline' });
      try {
        charge(invoiceId, methodId);
      } catch (thrown) {
        if (!(thrown instanceof StripeFault)) throw thrown;
      }
    },
    /** The doctor's answer to the bank, given in the browser. */
    answerBank(subscriptionId: string, passes: boolean): void {
      const invoice = invoices.openOf(subscriptionId);
      const intent = invoice && invoices.intentOf(invoice.id);
      if (!invoice || intent?.status !== 'requires_action') return;
      const method = get('payment_method', idOf(intent.payment_method));
      const behaves = behaviourOf(method.id);
      if (!passes)
        return refuse(invoice, { code: 'payment_intent_authentication_failure', decline_code: undefined });
      if (behaves === 'asks-then-declines') return refuse(invoice, cardErrorOf('declined'));
      settle(invoice);
      if (behaves === 'asks') put('payment_method', { ...method, metadata: { behaves: 'pays' } });
    },
    /** A bank that took days answers. */
    answerSlowBank(subscriptionId: string): void {
      const invoice = invoices.openOf(subscriptionId);
      const intent = invoice && invoices.intentOf(invoice.id);
      if (!invoice || intent?.status !== 'processing') return;
      if (behaviourOf(idOf(intent.payment_method)) === 'settles') settle(invoice);
      else refuse(invoice, cardErrorOf('declined'));
    },
    isMoving: (invoice: string) =>
      get('invoice', invoice).status === 'open' && invoices.intentOf(invoice).status === 'processing',
  };
}

type CardError = { code: Stripe.PaymentIntent.LastPaymentError.Code; decline_code: string | undefined };

export function cardErrorOf(behaves: TestOutcome | string) {
  if (behaves === 'expired-card') return { code: 'expired_card', decline_code: 'expired_card' } as const;
  const reason = behaves === 'insufficient-funds' ? 'insufficient_funds' : 'generic_decline';
  return { code: 'card_declined', decline_code: reason } as const;
}
