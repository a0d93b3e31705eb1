import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';

/** What goes with the account of an owner: who works in the practice, what is paid, and what can be saved before. */
export function LeavingPractice({ of, handOver }: { of: 'deactivate' | 'erase'; handOver: ReactNode }) {
  const { t } = useTranslation(['user', 'billing', 'colleague']);
  const people = trpc.colleague.list.useQuery();
  const billing = trpc.billing.get.useQuery();
  const colleagues = people.data?.colleagues ?? [];
  const hasPlan = billing.data && billing.data.plan !== 'free';
  const end = hasPlan && billing.data.periodEnd;
  return (
    <>
      {colleagues.length > 0 && (
        <p>
          {t(`${of}.colleagues`, { count: colleagues.length, names: colleagues.map(({ name }) => name) })}
        </p>
      )}
      {colleagues.some(({ role }) => role === 'doctor') && (
        <>
          <p>{t('colleague:handOver.instead')}</p>
          {handOver}
        </>
      )}
      {hasPlan && (
        <p>
          {t(`${of}.subscription`, {
            plan: t(`billing:plan.${billing.data.plan}`),
            day: end ? formatDay(end) : '',
          })}
        </p>
      )}
      {of === 'erase' && (
        <p>
          <Anchor href="/settings/billing" target="_blank">
            {t('erase.invoices')}
          </Anchor>
          {' · '}
          <Anchor href="/settings/data" target="_blank">
            {t('erase.save')}
          </Anchor>
        </p>
      )}
    </>
  );
}
