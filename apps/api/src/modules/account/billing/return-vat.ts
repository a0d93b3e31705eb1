import { sumVatNote } from '@bedside/contracts/account/billing/billing-money.rules';
import { vatOf } from '@bedside/contracts/account/billing/billing-vat.rules';
import { findVerifiedVatId } from '@bedside/db/postgres/account/billing-details.repository';
import { findCreditedAmounts } from '@bedside/db/postgres/account/credit-note.repository';
import { listInvoicesOfVatId } from '@bedside/db/postgres/account/invoice.repository';
import { listSubscriptionIds } from '@bedside/db/postgres/account/subscription.repository';
import type { Deps } from '../../../deps';
import { syncSubscription } from './subscription/sync-subscription';

/**
 * Gives back the VAT of invoices that were made out to a VAT ID before the register confirmed it. The money goes the way
 * that it came, and reading it back from the provider issues the credit notes. The next payments have no VAT.
 */
export async function returnVat(
  deps: Pick<Deps, 'db' | 'jobs' | 'payments' | 'exchangeRates' | 'seller' | 'clock'>,
  practiceId: string,
): Promise<void> {
  const known = await findVerifiedVatId(deps.db, practiceId);
  if (!known) return;
  const { scope, vatId } = known;
  const invoices = await listInvoicesOfVatId(deps.db, scope, vatId);
  const amounts = await findCreditedAmounts(
    deps.db,
    scope,
    invoices.map(({ paymentId }) => paymentId),
  );
  for (const { paymentId, issuedAt, seller, buyer } of invoices) {
    const amount = amounts.get(paymentId);
    const { country, zip } = buyer;
    const { kind } = vatOf(seller.country, { country, zip, hasVatId: true }, issuedAt);
    const { total } = amount ? sumVatNote(amount, amount.vat) : { total: 0 };
    if (kind === 'reverse-charge' && total > 0) await deps.payments.returnVat(paymentId, total);
  }
  for (const id of await listSubscriptionIds(deps.db, scope)) await syncSubscription(deps, id);
}
