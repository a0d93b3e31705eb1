import { randomUUID } from 'node:crypto';
import { findLatestSubscription } from '@bedside/db/postgres/account/subscription.repository';
import { listCreditNotes } from '../src/modules/account/billing/list-credit-notes';
import { listInvoices } from '../src/modules/account/billing/list-invoices';
import { receivePaymentEvent } from '../src/modules/account/billing/receive-payment-event';
import { saveBillingDetails } from '../src/modules/account/billing/save-billing-details';
import { subscribe } from '../src/modules/account/billing/subscribe';
import type { TestDoctor } from './sign-up-doctor';
import type { TestApi } from './start-test-api';

export const billingDetails = {
  company: 'Harbour Clinic',
  address: '1 Quay Road',
  city: 'Cork',
  zip: 'T12 X70A',
  country: 'IE',
  vatId: null,
  note: null,
};

/** A card as it is typed. */
export const testCard = (number = '4242424242424242') =>
  ({ kind: 'card', number, expiry: '12/79', cvc: '123' }) as const;

/**
 * Subscribes a doctor with a card that pays, which issues an invoice; the provider reports it as well.
 * Then a part of it goes back, which issues a credit note.
 */
export async function makeInvoice(
  { deps }: Pick<TestApi, 'deps'>,
  { actor }: TestDoctor,
): Promise<{ invoice: string; creditNote: string }> {
  await saveBillingDetails(deps, actor, billingDetails);
  await subscribe(deps, actor, { plan: 'pro-monthly', withTrial: false, method: testCard() });
  const subscription = await findLatestSubscription(deps.db, actor.scope);
  if (!subscription) throw new Error('nothing was subscribed');
  await receivePaymentEvent(deps, {
    id: `evt_${randomUUID()}`,
    subscriptionId: subscription.id,
    kind: 'paid',
  });
  const { id: subscriptionId } = subscription;
  const moved = await deps.testPayments.move(subscriptionId, 'partly-refunded');
  if (moved) await receivePaymentEvent(deps, { ...moved, subscriptionId });
  const [[invoice], [note]] = await Promise.all([listInvoices(deps, actor), listCreditNotes(deps, actor)]);
  if (!invoice || !note) throw new Error('no invoice or no credit note was issued');
  return { invoice: invoice.id, creditNote: note.id };
}
