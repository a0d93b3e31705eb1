import { billingWords } from '@bedside/contracts/account/billing/billing.texts';
import { findInvoicedTotals } from '@bedside/db/postgres/account/invoice.repository';
import { listPaymentCustomers } from '@bedside/db/postgres/account/payment-customer.repository';
import type { PracticeId, PracticeScope } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../../../deps';
import type { ProviderCharge } from '../../../../ports/payments';
import { queueMail } from '../../../base/mail/queue-mail';

const PAGE = 200;

type CompareDeps = Pick<Deps, 'db' | 'jobs' | 'payments' | 'log' | 'operatorMail'>;

/** A charge of a practice that has no invoice of its amount. */
type Difference = { practice: string; charge: string; charged: number; invoiced: number };

/**
 * Compares what each practice was charged with its invoices. Money without its invoice is named in the log, and by mail to
 * the operator. It names practices and charges by their ids only.
 * @returns how many charges differ
 */
export async function compareCharges(deps: CompareDeps): Promise<number> {
  const found: Difference[] = [];
  let after: PracticeId | undefined;
  for (;;) {
    const customers = await listPaymentCustomers(deps.db, { after, most: PAGE });
    for (const { scope, customerId } of customers)
      found.push(...(await differencesOf(deps, scope, await chargesOf(deps, scope, customerId))));
    after = customers.at(-1)?.scope.practiceId;
    if (customers.length < PAGE) break;
  }
  for (const difference of found) deps.log.error(difference, 'a charge has no invoice of its amount');
  const { operatorMail } = deps;
  if (found.length > 0 && operatorMail !== undefined)
    await deps.db.transaction().execute(async (tx) => {
      const lines = found.map((difference) => billingWords('chargesMail.line', difference));
      await queueMail(deps, tx, operatorMail, {
        subject: billingWords('chargesMail.subject'),
        paragraphs: [billingWords('chargesMail.lead'), ...lines],
      });
    });
  return found.length;
}

async function chargesOf(
  { payments, log }: CompareDeps,
  { practiceId }: PracticeScope,
  customerId: string,
): Promise<ProviderCharge[]> {
  try {
    return await payments.listCharges(customerId);
  } catch (error) {
    log.error({ err: error, practice: practiceId }, 'the charges of a practice could not be compared');
    return [];
  }
}

async function differencesOf(
  { db }: CompareDeps,
  scope: PracticeScope,
  charges: readonly ProviderCharge[],
): Promise<Difference[]> {
  if (charges.length === 0) return [];
  const totals = await findInvoicedTotals(db, scope);
  return charges.flatMap(({ id, amount, paymentId }) => {
    const invoiced = paymentId === undefined ? 0 : (totals.get(paymentId) ?? 0);
    return invoiced === amount ? [] : [{ practice: scope.practiceId, charge: id, charged: amount, invoiced }];
  });
}
