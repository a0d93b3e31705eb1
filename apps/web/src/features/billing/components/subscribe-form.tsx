import { sumInvoice } from '@bedside/contracts/account/billing/billing-money.rules';
import { periodEndOf, plans, TRIAL_DAYS } from '@bedside/contracts/account/billing/billing-plan.rules';
import {
  paidPlanIdSchema,
  type Billing,
  type PaidPlanId,
} from '@bedside/contracts/account/billing/billing.schema';
import { Checkbox, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatBytes, formatDay } from '../../../lib/format';
import { toast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { formatMoney } from '../format-money';
import { useBillingChange } from '../use-billing-change';
import classes from './billing.module.css';
import { ChosenMethodForm } from './method-form';

const DAY_MS = 86_400_000;

/** Chooses a plan and pays for it. */
export function SubscribeForm({ billing }: { billing: Billing }) {
  const { t } = useTranslation('billing');
  const [plan, setPlan] = useState<PaidPlanId>('pro-monthly');
  const [withTrial, setWithTrial] = useState(false);
  const subscribe = trpc.billing.subscribe.useMutation(
    useBillingChange(() => toast('success', t('subscribe.done'))),
  );
  const { prices, limits } = plans[plan];
  const some = (count: number | null) => count ?? t('plan.unlimited');
  if (!billing.details) return <p>{t('subscribe.needsDetails')}</p>;
  return (
    <ChosenMethodForm
      methods={billing.methods}
      fieldsKey={billing.fieldsKey}
      currency={billing.currency}
      label={t('subscribe.button')}
      busy={subscribe.isPending}
      faults={readFailure(subscribe.error).fields}
      onSubmit={(method) => subscribe.mutate({ plan, withTrial: withTrial && billing.canTry, method })}
    >
      <SegmentedControl
        aria-label={t('plan.choose')}
        value={plan}
        data={paidPlanIdSchema.options.map((value) => ({ value, label: t(`plan.${value}`) }))}
        onChange={(value) => setPlan(paidPlanIdSchema.parse(value))}
      />
      <p className={classes.quiet}>
        {t('plan.contains', {
          price: formatMoney(prices[billing.currency], billing.currency),
          tax: billing.taxName,
          videos: some(limits.videos),
          patients: some(limits.patients),
          messages: limits.messagesAMonth,
          storage: formatBytes(limits.storageBytes),
        })}
      </p>
      {billing.canTry && (
        <Checkbox
          label={t('subscribe.trial', { days: TRIAL_DAYS })}
          checked={withTrial}
          onChange={(event) => setWithTrial(event.currentTarget.checked)}
        />
      )}
      {billing.vatRate !== null && (
        <OrderSums
          plan={plan}
          currency={billing.currency}
          taxName={billing.taxName}
          vatRate={billing.vatRate}
          isTrial={withTrial && billing.canTry}
        />
      )}
      {billing.awaitsVatId && <p role="note">{t('subscribe.awaitsVatId')}</p>}
    </ChosenMethodForm>
  );
}

type OrderSumsProps = Pick<Billing, 'taxName' | 'currency'> & {
  plan: PaidPlanId;
  vatRate: number;
  isTrial: boolean;
};

/** What is ordered: the price, its VAT, the total, how often, and from when on. */
function OrderSums({ plan, currency, taxName, vatRate, isTrial }: OrderSumsProps) {
  const { t } = useTranslation('billing');
  const { prices, interval } = plans[plan];
  const price = prices[currency];
  const { vat, total } = sumInvoice([{ amount: price }], vatRate);
  const money = (minor: number) => formatMoney(minor, currency);
  const today = new Date();
  const paidFrom = isTrial ? new Date(today.getTime() + TRIAL_DAYS * DAY_MS) : today;
  const renewal = formatDay(isTrial ? paidFrom : periodEndOf(plan, today));
  return (
    <div>
      <dl className={classes.sums}>
        <dt>{t(`plan.${plan}`)}</dt>
        <dd>{money(price)}</dd>
        <dt>{t('change.vat', { tax: taxName, rate: vatRate / 100 })}</dt>
        <dd>{money(vat)}</dd>
        <dt>
          <b>{t(`subscribe.total.${interval ?? 'month'}`)}</b>
        </dt>
        <dd>
          <b>{money(total)}</b>
        </dd>
      </dl>
      <p>{t(isTrial ? 'subscribe.afterTrial' : 'subscribe.renews', { day: renewal })}</p>
    </div>
  );
}
