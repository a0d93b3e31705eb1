import type { Billing, Currency } from '@bedside/contracts/account/billing/billing.schema';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { formatMoney } from '../format-money';
import { loadProviderFields } from '../provider-fields';
import { useBillingChange } from '../use-billing-change';
import classes from './billing.module.css';
import { MethodForm } from './method-form';

/** The test bank's question, in the place of a real bank's own page. */
export function TestBank({ amount, currency }: { amount: number; currency: Currency }) {
  const { t } = useTranslation('billing');
  const answer = trpc.billing.answerTestBank.useMutation(useBillingChange());
  return (
    <div className={classes.part}>
      <p>{t('bank.text', { amount: formatMoney(amount, currency) })}</p>
      <Group gap="xs">
        <Button loading={answer.isPending} onClick={() => answer.mutate({ passes: true })}>
          {t('bank.confirm')}
        </Button>
        <Button
          variant="default"
          disabled={answer.isPending}
          onClick={() => answer.mutate({ passes: false })}
        >
          {t('bank.refuse')}
        </Button>
      </Group>
    </div>
  );
}

type ProviderBankProps = { amount: number; currency: Currency; fieldsKey: string };

/** Lets the doctor's bank ask, in a window of the provider's script. */
export function ProviderBank({ amount, currency, fieldsKey }: ProviderBankProps) {
  const { t } = useTranslation('billing');
  const [isAsking, setIsAsking] = useState(false);
  const start = trpc.billing.startConfirmation.useMutation();
  const refresh = trpc.billing.refresh.useMutation(useBillingChange());
  const ask = async () => {
    setIsAsking(true);
    try {
      const [provider, { clientSecret }] = await Promise.all([
        loadProviderFields(fieldsKey),
        start.mutateAsync(),
      ]);
      await provider.handleNextAction({ clientSecret });
    } catch (error) {
      toastFailure(error);
    }
    setIsAsking(false);
    refresh.mutate();
  };
  return (
    <div className={classes.part}>
      <p>{t('bank.provider', { amount: formatMoney(amount, currency) })}</p>
      <Group>
        <Button loading={isAsking || refresh.isPending} onClick={() => void ask()}>
          {t('bank.confirm')}
        </Button>
      </Group>
    </div>
  );
}

/** Pays what is open: with what is stored, or with another card or account. */
export function OpenPayment({ billing }: { billing: Billing }) {
  const { t } = useTranslation('billing');
  const pay = trpc.billing.pay.useMutation(useBillingChange());
  return (
    <div className={classes.part}>
      {billing.method && (
        <Group>
          <Button variant="default" disabled={pay.isPending} onClick={() => pay.mutate({ method: null })}>
            {t('pay.again')}
          </Button>
        </Group>
      )}
      <p>{t('pay.other')}</p>
      <MethodForm
        fieldsKey={billing.fieldsKey}
        currency={billing.currency}
        label={t('pay.button')}
        busy={pay.isPending}
        faults={readFailure(pay.error).fields}
        onSubmit={(method) => pay.mutate({ method })}
      />
    </div>
  );
}
