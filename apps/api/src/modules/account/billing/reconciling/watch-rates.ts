import { nationalCurrencyOf } from '@bedside/contracts/account/billing/billing-national-vat.rules';
import { billingWords } from '@bedside/contracts/account/billing/billing.texts';
import type { Deps } from '../../../../deps';
import { mailOperatorOnce } from '../../../base/mail/mail-operator-once';
import { findDayRates } from '../subscription/find-day-rates';

const DAY_MS = 24 * 3_600_000;
/** The bank publishes on working days. No holidays are longer than five days. */
const OLD_DAYS = 6;

type WatchDeps = Pick<
  Deps,
  'db' | 'jobs' | 'clock' | 'operatorMail' | 'exchangeRates' | 'seller' | 'payments' | 'log'
>;

/** Reads the rates of the day. Rates that are old are named in the log each night, and once by mail to the operator. */
export async function watchRates(deps: WatchDeps): Promise<void> {
  const currency = nationalCurrencyOf(deps.seller.country);
  if (currency === undefined || currency === deps.payments.currency.toUpperCase()) return;
  const rates = await findDayRates(deps, [deps.payments.currency]).catch((error: unknown) => {
    deps.log.error({ err: error }, 'there are no rates of exchange');
    return undefined;
  });
  if (rates && daysSince(rates.day, deps.clock()) <= OLD_DAYS) return;
  if (rates) deps.log.warn({ day: rates.day }, 'the rates of exchange are old');
  const state = rates ? 'old' : 'none';
  await mailOperatorOnce(deps, [`rates ${rates?.day ?? 'none'}`], () => ({
    subject: billingWords(`ratesMail.subject.${state}`),
    paragraphs: [
      billingWords(`ratesMail.${state}`, { day: rates?.day ?? '', currency }),
      billingWords('ratesMail.todo'),
    ],
  }));
}

const daysSince = (day: string, now: number) => Math.floor((now - Date.parse(day)) / DAY_MS);
