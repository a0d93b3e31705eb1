import type { Billing, PlanChangePreview } from '@bedside/contracts/account/billing/billing.schema';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatDay, formatDays } from '../../../lib/format';
import { toast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { formatMoney } from '../format-money';
import { useBillingChange } from '../use-billing-change';
import classes from './billing.module.css';

/** Changes to the other paid plan, after its price was shown. */
export function ChangePlan({ billing }: { billing: Billing }) {
  const { t } = useTranslation('billing');
  const [asked, setAsked] = useState(false);
  const plan = (billing.nextPlan ?? billing.plan) === 'pro-monthly' ? 'pro-annually' : 'pro-monthly';
  // What is left of the period changes by the minute.
  const preview = trpc.billing.previewPlanChange.useQuery({ plan }, { enabled: asked, gcTime: 0 });
  const change = trpc.billing.changePlan.useMutation({
    ...useBillingChange(),
    onSuccess: ({ isToConfirm }) => {
      setAsked(false);
      if (isToConfirm) toast('info', t('change.asked'));
      else toast('success', t('change.done'));
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('change.button')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('change.title')}
        color="brand"
        confirmLabel={t('change.confirm')}
        busy={change.isPending}
        disabled={!preview.data || preview.isFetching}
        onConfirm={() => preview.data && change.mutate({ plan, expectedTotal: preview.data.total })}
        onClose={() => setAsked(false)}
      >
        <p>{t('change.to', { plan: t(`plan.${plan}`) })}</p>
        {preview.isPending && <Skeleton height={96} role="status" aria-label={t('loading')} />}
        {preview.isError && <p role="alert">{readFailure(preview.error).message}</p>}
        {preview.data && <PlanPrice preview={preview.data} />}
      </ConfirmDialog>
    </>
  );
}

function PlanPrice({ preview }: { preview: PlanChangePreview }) {
  const { t } = useTranslation('billing');
  const { isAtOnce, at, lines, taxName, vatRate, vat, total } = preview;
  const money = (minor: number) => formatMoney(minor, preview.currency);
  if (!isAtOnce) return <p>{t('change.later', { day: formatDay(at) })}</p>;
  if (lines.length === 0) return <p>{t('change.free')}</p>;
  return (
    <>
      <p>{t('change.now')}</p>
      <dl className={classes.sums}>
        {lines.map(({ code, plan, amount, from, to }) => [
          <dt key={code}>
            {t(`change.line.${code}`, { plan: t(`plan.${plan}`), days: formatDays(from, to) })}
          </dt>,
          <dd key={`${code}-amount`}>{money(amount)}</dd>,
        ])}
        <dt>{t('change.vat', { tax: taxName, rate: vatRate / 100 })}</dt>
        <dd>{money(vat)}</dd>
        <dt>
          <b>{t('change.total')}</b>
        </dt>
        <dd>
          <b>{money(total)}</b>
        </dd>
      </dl>
    </>
  );
}
