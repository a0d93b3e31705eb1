import { hasEnded, nextStatus } from '@bedside/contracts/account/billing/billing-status.rules';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { trpc } from '../../../lib/trpc';
import { Section } from '../../../ui/page';
import { Problem } from '../../../ui/problem';
import { Surface } from '../../../ui/surface';
import { DetailsForm } from './details-form';
import { InvoiceList } from './invoice-list';
import { OpenPayment, ProviderBank, TestBank } from './open-payment';
import { PaymentMethodCard } from './payment-method-card';
import { PlanCard } from './plan-card';
import { PlanEndNote } from './plan-end-note';
import { PlanUsage } from './plan-usage';
import { SubscribeForm } from './subscribe-form';

/** The plan, what stands open, how it is paid, for whom, and the invoices. */
export function BillingSections() {
  const { t } = useTranslation('billing');
  const query = trpc.billing.get.useQuery(undefined, { refetchOnWindowFocus: true });
  if (query.isPending) return <Skeleton height={320} role="status" aria-label={t('loading')} />;
  if (query.isError)
    return (
      <Surface>
        <Problem message={readFailure(query.error).message} onRetry={() => void query.refetch()} />
      </Surface>
    );
  const billing = query.data;
  const canPay = nextStatus(billing.status, 'pay') !== undefined;
  const details = (
    <Section title={t('details.title')}>
      <Surface>
        <DetailsForm billing={billing} />
      </Surface>
    </Section>
  );
  return (
    <>
      <PlanEndNote />
      {billing.isTest && <p role="note">{t(billing.isOpen ? 'test' : 'closed')}</p>}
      <Section title={t('plan.title')}>
        <Surface>
          <PlanCard billing={billing} />
          {billing.isChangedAtProvider && <p role="note">{t('plan.changed')}</p>}
        </Surface>
      </Section>
      <PlanUsage />
      {/* An order needs them, so they come first. */}
      {!billing.details && details}
      {billing.isOpen && hasEnded(billing.status) && (
        <Section title={t('subscribe.title')}>
          <Surface>
            <SubscribeForm billing={billing} />
          </Surface>
        </Section>
      )}
      {billing.toConfirm !== null && (
        <Section title={t(billing.fieldsKey === null ? 'bank.title' : 'bank.yours')}>
          <Surface>
            {billing.fieldsKey === null ? (
              <TestBank amount={billing.toConfirm} currency={billing.currency} />
            ) : (
              <ProviderBank
                amount={billing.toConfirm}
                currency={billing.currency}
                fieldsKey={billing.fieldsKey}
              />
            )}
          </Surface>
        </Section>
      )}
      {canPay && billing.toConfirm === null && (
        <Section title={t('pay.title')}>
          <Surface>
            <OpenPayment billing={billing} />
          </Surface>
        </Section>
      )}
      <Section title={t('method.title')}>
        <Surface>
          <PaymentMethodCard billing={billing} />
        </Surface>
      </Section>
      {billing.details && details}
      <Section title={t('invoices.title')}>
        <Surface>
          <InvoiceList />
        </Surface>
      </Section>
    </>
  );
}
