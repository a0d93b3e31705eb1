import { nextStatus } from '@bedside/contracts/account/billing/billing-status.rules';
import type { Billing } from '@bedside/contracts/account/billing/billing.schema';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { toast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { useBillingChange } from '../use-billing-change';
import classes from './billing.module.css';
import { MethodForm } from './method-form';

/** What is stored of the card or the account, and a form for another one. */
export function PaymentMethodCard({ billing }: { billing: Billing }) {
  const { t } = useTranslation('billing');
  const [isOpen, setIsOpen] = useState(false);
  const change = trpc.billing.changeMethod.useMutation(
    useBillingChange(() => {
      setIsOpen(false);
      toast('success', t('method.changed'));
    }),
  );
  const { method, status } = billing;
  const canChange = nextStatus(status, 'change-method') !== undefined;
  return (
    <div className={classes.part}>
      <div className={classes.row}>
        <span>{method ? t(`method.${method.kind}`, { ...method }) : t('method.none')}</span>
        {canChange && !isOpen && (
          <Button variant="default" onClick={() => setIsOpen(true)}>
            {t('method.change')}
          </Button>
        )}
      </div>
      {canChange && isOpen && (
        <MethodForm
          fieldsKey={billing.fieldsKey}
          currency={billing.currency}
          label={t('method.save')}
          busy={change.isPending}
          faults={readFailure(change.error).fields}
          onSubmit={(given) => change.mutate({ method: given })}
        />
      )}
    </div>
  );
}
