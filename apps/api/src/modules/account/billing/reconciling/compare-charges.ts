import { billingWords } from '@bedside/contracts/account/billing/billing.texts';
import { findCreditedAmounts } from '@bedside/db/postgres/account/credit-note.repository';
import { listPaymentCustomers } from '@bedside/db/postgres/account/payment-customer.repository';
import type { PracticeId, PracticeScope } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../../../deps';
import type { ProviderCharge } from '../../../../ports/payments';
import { mailOperatorOnce } from '../../../base/mail/mail-operator-once';

const PAGE = 200;

type CompareDeps = Pick<Deps, 'db' | 'jobs' | 'payments' | 'log' | 'operatorMail' | 'clock'>;

/** Money of a practice that its invoices and credit notes do not explain. */
type Difference = {
  practice: string;
  charge: string;
  charged: number;
  invoiced: number;
  returned: number;
  credited: number;
};

/**
 * Compares what each practice was charged with its invoices, and what went back with its credit notes. A difference is
 * named in the log each time, and once by mail to the operator. It names practices and charges by their ids only.
 * @returns how many payments differ
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
  await mailOperatorOnce(deps, found.map(subjectOf), (isNew) => ({
    subject: billingWords('chargesMail.subject'),
    paragraphs: [
      billingWords('chargesMail.lead'),
      ...found
        .filter((difference) => isNew(subjectOf(difference)))
        .map((difference) => billingWords('chargesMail.line', difference)),
    ],
  }));
  return found.length;
}

/** A difference of other amounts is another one. */
const subjectOf = ({ charge, charged, invoiced, returned, credited }: Difference) =>
  ['charge', charge, charged, invoiced, returned, credited].join(' ');

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
  // Several charges may have paid one invoice. One that paid none stands alone.
  const payments = new Map<string, ProviderCharge[]>();
  for (const charge of charges) {
    const payment = charge.paymentId ?? charge.id;
    payments.set(payment, [...(payments.get(payment) ?? []), charge]);
  }
  const papers = await findCreditedAmounts(db, scope, [...payments.keys()]);
  return [...payments].flatMap(([payment, parts]) => {
    const { total: invoiced, credited } = papers.get(payment) ?? { total: 0, credited: 0 };
    const sumOf = (key: 'amount' | 'returned') => parts.reduce((sum, part) => sum + part[key], 0);
    const [first] = parts;
    const charged = sumOf('amount') + (first?.fromBalance ?? 0);
    const returned = sumOf('returned');
    // What went back of money without an invoice needs none. More than an invoice is never credited.
    const isRight =
      invoiced === 0
        ? charged === returned
        : charged === invoiced && Math.min(returned, invoiced) === credited;
    const practice = scope.practiceId;
    return isRight ? [] : [{ practice, charge: first?.id ?? '', charged, invoiced, returned, credited }];
  });
}
