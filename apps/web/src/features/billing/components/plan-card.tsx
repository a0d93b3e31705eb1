import { nextStatus } from '@bedside/contracts/account/billing/billing-status.rules';
import type { Billing, SubscriptionStatus } from '@bedside/contracts/account/billing/billing.schema';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/format';
import { toast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { StatusWord, type Tone } from '../../../ui/status-word';
import { useBillingChange } from '../use-billing-change';
import classes from './billing.module.css';
import { ChangePlan } from './change-plan';

const tones: Readonly<Record<SubscriptionStatus, Tone>> = {
  inactive: 'quiet',
  pending: 'info',
  'incomplete-payment': 'warn',
  incomplete: 'danger',
  'incomplete-expired': 'quiet',
  trialing: 'good',
  active: 'good',
  'past-due': 'danger',
  unpaid: 'danger',
  paused: 'warn',
  'on-grace-period': 'warn',
  canceled: 'quiet',
};

/** The plan, its status, what to do next, and what can be changed in it. */
export function PlanCard({ billing }: { billing: Billing }) {
  const { t } = useTranslation('billing');
  const { status, plan, failure } = billing;
  const resume = trpc.billing.resume.useMutation(useBillingChange(() => toast('success', t('resume.done'))));
  const can = (command: 'cancel' | 'resume' | 'change-plan') => nextStatus(status, command) !== undefined;
  return (
    <div className={classes.part}>
      <div className={classes.row}>
        <b>{t(`plan.${plan}`)}</b>
        <StatusWord tone={tones[status]} label={t(`status.${status}`)} />
        <PlanDays billing={billing} />
      </div>
      {failure && status !== 'active' && <p>{t(`failure.${failure}`)}</p>}
      <p role="status">{t(`next.${status}`)}</p>
      <div className={classes.row}>
        {can('resume') && (
          <Button loading={resume.isPending} onClick={() => resume.mutate()}>
            {t('resume.button')}
          </Button>
        )}
        {can('change-plan') && !billing.isChangedAtProvider && <ChangePlan billing={billing} />}
        {can('cancel') && <CancelSubscription billing={billing} />}
      </div>
    </div>
  );
}

function PlanDays({ billing }: { billing: Billing }) {
  const { t } = useTranslation('billing');
  const { status, periodEnd, trialEnd, nextPlan } = billing;
  if (periodEnd === null) return null;
  const day = formatDay(periodEnd);
  if (status === 'trialing' && trialEnd)
    return <span className={classes.quiet}>{t('plan.trialUntil', { day: formatDay(trialEnd) })}</span>;
  if (status === 'on-grace-period') return <span className={classes.quiet}>{t('plan.until', { day })}</span>;
  if (status !== 'active') return null;
  const renewal = nextPlan ? t('plan.next', { plan: t(`plan.${nextPlan}`), day }) : t('plan.renews', { day });
  return <span className={classes.quiet}>{renewal}</span>;
}

function CancelSubscription({ billing }: { billing: Billing }) {
  const { t } = useTranslation('billing');
  const [asked, setAsked] = useState(false);
  const cancel = trpc.billing.cancel.useMutation(
    useBillingChange(() => {
      setAsked(false);
      toast('success', t('cancel.done'));
    }),
  );
  const isLater = nextStatus(billing.status, 'cancel') === 'on-grace-period' && billing.periodEnd !== null;
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('cancel.button')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('cancel.title')}
        confirmLabel={t('cancel.button')}
        cancelLabel={t('cancel.keep')}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onClose={() => setAsked(false)}
      >
        {isLater && billing.periodEnd
          ? t('cancel.later', { day: formatDay(billing.periodEnd) })
          : t('cancel.now')}
      </ConfirmDialog>
    </>
  );
}
