import { hasEnded } from '@bedside/contracts/account/billing/billing-status.rules';
import {
  listSubscriptionsToCompare,
  updateSubscription,
  type SubscriptionRow,
} from '@bedside/db/postgres/account/subscription.repository';
import type { Deps } from '../../../deps';
import { compareCharges } from './reconciling/compare-charges';
import { recheckVatIds } from './reconciling/recheck-vat-ids';
import { watchRates } from './reconciling/watch-rates';
import { syncSubscription } from './subscription/sync-subscription';

const PAGE = 200;
const HOUR_MS = 3_600_000;
/** A subscription that ended longer ago is not compared any more. */
const ENDED_MS = 40 * 24 * HOUR_MS;

export type Reconciliation = {
  compared: number;
  /** Our records were brought to what the provider has. */
  repaired: number;
  /** Orders that never reached the provider, and were ended. */
  ended: number;
  /** The provider does not know them, and nothing was changed. */
  unknown: number;
  failed: number;
  /** Payments that no invoice and credit note of ours explain. */
  uninvoiced: number;
};

/**
 * Compares the subscriptions with the provider, one after the other, and brings our records to what it has. An order that
 * never reached the provider within an hour is ended, so that the doctor can order again.
 */
export async function reconcileBilling(
  deps: Pick<
    Deps,
    'db' | 'jobs' | 'payments' | 'exchangeRates' | 'seller' | 'clock' | 'log' | 'operatorMail'
  >,
): Promise<Reconciliation> {
  const counts: Reconciliation = { compared: 0, repaired: 0, ended: 0, unknown: 0, failed: 0, uninvoiced: 0 };
  const since = new Date(deps.clock() - ENDED_MS);
  let after: string | undefined;
  for (;;) {
    const rows = await listSubscriptionsToCompare(deps.db, { after, since, most: PAGE });
    for (const row of rows) await compare(deps, row, counts);
    after = rows.at(-1)?.id;
    if (rows.length < PAGE) break;
  }
  counts.uninvoiced = await compareCharges(deps);
  await watchRates(deps);
  await recheckVatIds(deps);
  const { compared, ...differences } = counts;
  const differs = Object.values(differences).some((count) => count > 0);
  deps.log[differs ? 'warn' : 'info'](
    { ...counts },
    differs
      ? 'subscriptions differed from the payment provider'
      : 'subscriptions are those of the payment provider',
  );
  return counts;
}

async function compare(
  deps: Parameters<typeof reconcileBilling>[0],
  row: SubscriptionRow & { createdAt: Date },
  counts: Reconciliation,
): Promise<void> {
  counts.compared += 1;
  try {
    const found = await syncSubscription(deps, row.id);
    if (found === 'repaired') counts.repaired += 1;
    if (found !== 'unknown' || hasEnded(row.status)) return;
    const isLost = row.status === 'pending' && row.createdAt.getTime() < deps.clock() - HOUR_MS;
    if (isLost && (await updateSubscription(deps.db, row, { ...row, status: 'incomplete-expired' })))
      counts.ended += 1;
    else counts.unknown += 1;
  } catch (error) {
    counts.failed += 1;
    deps.log.error({ err: error, subscriptionId: row.id }, 'a subscription could not be compared');
  }
}
