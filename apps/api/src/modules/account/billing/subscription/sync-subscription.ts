import { hasEnded, holdsPlan, isPaymentDue } from '@bedside/contracts/account/billing/billing-status.rules';
import {
  sumCreditNote,
  sumInvoice,
  sumVatNote,
} from '@bedside/contracts/account/billing/billing-money.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import { vatBuyerOf, vatOf } from '@bedside/contracts/account/billing/billing-vat.rules';
import {
  nationalCurrencyOf,
  nationalVatOf,
} from '@bedside/contracts/account/billing/billing-national-vat.rules';
import type { DayRates, NationalVat } from '@bedside/contracts/account/billing/billing-national-vat.schema';
import { findBillingDetails } from '@bedside/db/postgres/account/billing-details.repository';
import {
  findCreditedAmounts,
  findCreditedRefunds,
  insertCreditNote,
} from '@bedside/db/postgres/account/credit-note.repository';
import { findInvoicedPayments, insertInvoice } from '@bedside/db/postgres/account/invoice.repository';
import {
  listPaymentMethods,
  putPaymentMethods,
} from '@bedside/db/postgres/account/payment-method.repository';
import {
  findSubscription,
  updateSubscription,
  type SubscriptionRow,
} from '@bedside/db/postgres/account/subscription.repository';
import type { Deps } from '../../../../deps';
import type { Database } from '../../../../ports/database';
import { reopenLinks } from './reopen-links';
import type { Payment, PaymentState, Refund } from '../../../../ports/payments';
import { findDayRates } from './find-day-rates';
import { queueBillingMail } from './queue-billing-mail';

type SyncDeps = Pick<Deps, 'db' | 'jobs' | 'payments' | 'exchangeRates' | 'seller' | 'clock'>;

/** More than this many changes of one subscription at the same time do not happen. */
const MOST_TRIES = 100;

/**
 * Brings our records to what the provider has now, issues the invoices of new payments and the credit notes
 * of what went back, and queues their mails. The provider is asked outside of a transaction. When another call wrote in between, it is asked again, so an older answer never replaces a newer one.
 * @param last runs at the end of the transaction that writes the state
 * @returns `unknown` where the provider does not know the subscription; `repaired` where our records differed
 */
export async function syncSubscription(
  deps: SyncDeps,
  subscriptionId: string,
  last: (tx: Database) => Promise<void> = () => Promise.resolve(),
): Promise<'unknown' | 'same' | 'repaired'> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const row = await findSubscription(deps.db, subscriptionId);
    const state = row && (await readState(deps, row));
    if (!row || !state) return 'unknown';
    const rates = await ratesOf(deps, row, state);
    const done = await deps.db.transaction().execute(async (tx) => {
      const applied = await apply(deps, tx, row, state, rates);
      if (applied !== 'too-late') await last(tx);
      return applied;
    });
    if (done !== 'too-late') return done;
  }
  throw new AppError('unavailable', { says: 'busy', retryAfterS: 2 });
}

/** What the provider has. The next payment there is charged with the VAT of today, and what is paid is as it was. */
async function readState(deps: SyncDeps, { id, scope }: SubscriptionRow): Promise<PaymentState | undefined> {
  const state = await deps.payments.read(id);
  if (!state || state.nextVats.length === 0) return state;
  const details = await findBillingDetails(deps.db, scope);
  if (!details) return state;
  const vat = vatOf(deps.seller.country, vatBuyerOf(details), new Date(deps.clock()));
  if (state.nextVats.every(({ kind, rate }) => kind === vat.kind && rate === vat.rate)) return state;
  await deps.payments.setVat(id, details.country, vat);
  return deps.payments.read(id);
}

/** The rates of the day, where a payment has no invoice yet. They are asked for outside of a transaction as well. */
async function ratesOf(
  deps: SyncDeps,
  { scope }: SubscriptionRow,
  { payments }: PaymentState,
): Promise<DayRates | undefined> {
  const invoiced = await findInvoicedPayments(
    deps.db,
    scope,
    payments.map(({ id }) => id),
  );
  const open = payments.filter(({ id }) => !invoiced.includes(id));
  return findDayRates(
    deps,
    open.map(({ currency }) => currency),
  );
}

/** @returns `too-late` when another change came first: nothing is written then */
async function apply(
  deps: SyncDeps,
  tx: Database,
  row: SubscriptionRow,
  state: PaymentState,
  rates: DayRates | undefined,
): Promise<'same' | 'repaired' | 'too-late'> {
  const { scope } = row;
  const invoiced = await findInvoicedPayments(
    tx,
    scope,
    state.payments.map(({ id }) => id),
  );
  const payments = state.payments.filter(({ id }) => !invoiced.includes(id));
  const refunds = await findOpenRefunds(tx, row, state.refunds, invoiced);
  // A subscription that ended earlier may be older than the card of today.
  const isOver = hasEnded(row.status) && hasEnded(state.status);
  const methods = isOver ? state.methods : await listPaymentMethods(tx, scope);
  const isSame = JSON.stringify([stateOf(row), methods]) === JSON.stringify([stateOf(state), state.methods]);
  if (isSame && payments.length + refunds.length === 0) return 'same';
  if (!(await updateSubscription(tx, row, stateOf(state)))) return 'too-late';
  if (!holdsPlan(row.status) && holdsPlan(state.status)) await reopenLinks(tx, scope);
  if (!isOver) await putPaymentMethods(tx, scope, state.methods);
  for (const payment of payments) await issueInvoice(deps, tx, row, payment, rates);
  for (const refund of refunds) await issueCreditNote(deps, tx, row, refund);
  if (isPaymentDue(state.status) && !isSameDue(row, state))
    await queueBillingMail(deps, tx, scope, { subscriptionId: row.id });
  return 'repaired';
}

/** The refunds that have no credit note yet and need one: an invoice that is credited as a whole gets no further one. */
async function findOpenRefunds(
  tx: Database,
  { scope }: SubscriptionRow,
  refunds: readonly Refund[],
  invoiced: readonly string[],
): Promise<Refund[]> {
  if (refunds.length === 0) return [];
  const credited = await findCreditedRefunds(
    tx,
    scope,
    refunds.map(({ id }) => id),
  );
  const open = refunds.filter(({ id }) => !credited.includes(id));
  const amounts = await findCreditedAmounts(
    tx,
    scope,
    open.map(({ paymentId }) => paymentId),
  );
  return open.filter(({ paymentId }) => {
    const of = amounts.get(paymentId);
    return of ? of.credited < of.total : !invoiced.includes(paymentId);
  });
}

async function issueCreditNote(
  deps: SyncDeps,
  tx: Database,
  { scope }: SubscriptionRow,
  { id, paymentId, reason, amount, at }: Refund,
): Promise<void> {
  const invoice = (await findCreditedAmounts(tx, scope, [paymentId])).get(paymentId);
  if (!invoice) return;
  const { subtotal, vat, total } =
    reason === 'vat' ? sumVatNote(invoice, amount) : sumCreditNote(invoice, invoice, amount);
  if (total === 0) return;
  const creditNoteId = await insertCreditNote(tx, scope, {
    invoiceId: invoice.invoiceId,
    isTest: invoice.isTest,
    refundId: id,
    reason,
    issuedAt: new Date(deps.clock()),
    returnedAt: at,
    subtotal: 0 - subtotal,
    vat: 0 - vat,
    total: 0 - total,
  });
  await queueBillingMail(deps, tx, scope, { creditNoteId });
}

async function issueInvoice(
  deps: SyncDeps,
  tx: Database,
  { scope }: SubscriptionRow,
  { id, lines, currency, vat, paidAt, charged }: Payment,
  rates: DayRates | undefined,
): Promise<void> {
  const buyer = await findBillingDetails(tx, scope);
  if (!buyer) throw new AppError('billing.details-needed');
  // The provider may round the VAT of each line. The invoice names what was charged.
  const { subtotal } = sumInvoice(lines, vat.rate);
  const invoiceId = await insertInvoice(tx, scope, id, {
    issuedAt: new Date(deps.clock()),
    paidAt,
    isTest: deps.payments.isTest,
    seller: deps.seller,
    buyer,
    lines,
    currency,
    vatKind: vat.kind,
    vatRate: vat.rate,
    subtotal,
    vat: charged - subtotal,
    total: charged,
    nationalVat: nationalVatFor(deps, { vat: charged - subtotal, currency }, rates),
  });
  await queueBillingMail(deps, tx, scope, { invoiceId });
}

/** Null where the law does not ask for it, and where there is no VAT. */
function nationalVatFor(
  { seller }: Pick<Deps, 'seller'>,
  of: { vat: number; currency: string },
  rates: DayRates | undefined,
): NationalVat | null {
  const national = nationalCurrencyOf(seller.country);
  if (!rates || national === undefined || of.vat === 0) return null;
  return of.currency.toUpperCase() === national ? null : (nationalVatOf(of, national, rates) ?? null);
}

/** Whether our record says the same of an open payment already. */
const isSameDue = (row: SubscriptionRow, state: PaymentState) =>
  row.status === state.status && row.failure === state.failure && row.toConfirm === state.toConfirm;

/** What both sides know, in one order. */
const stateOf = (state: Omit<PaymentState, 'methods' | 'payments' | 'refunds' | 'nextVats'>) => ({
  status: state.status,
  plan: state.plan,
  nextPlan: state.nextPlan,
  periodStart: state.periodStart,
  periodEnd: state.periodEnd,
  trialEnd: state.trialEnd,
  failure: state.failure,
  toConfirm: state.toConfirm,
  currency: state.currency,
  isChangedAtProvider: state.isChangedAtProvider,
});
