import type { Billing, StoredMethod } from '@bedside/contracts/account/billing/billing.schema';
import { hasEnded } from '@bedside/contracts/account/billing/billing-status.rules';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatDay } from '../../../lib/format';
import { toast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { StatusWord } from '../../../ui/status-word';
import { useBillingChange } from '../use-billing-change';
import classes from './billing.module.css';
import { MethodForm } from './method-form';

/** The stored cards and accounts, which of them pays, and a form for another one. */
export function PaymentMethodCard({ billing }: { billing: Billing }) {
  const { t } = useTranslation('billing');
  const [isOpen, setIsOpen] = useState(false);
  const [isDefault, setIsDefault] = useState(true);
  const { methods, details } = billing;
  const add = trpc.billing.addMethod.useMutation(
    useBillingChange(() => {
      setIsOpen(false);
      toast('success', t(isDefault ? 'method.changed' : 'method.added'));
    }),
  );
  return (
    <div className={classes.part}>
      {methods.length === 0 && <p>{t('method.none')}</p>}
      {methods.length > 0 && (
        <ul className={classes.invoices}>
          {methods.map((method) => (
            <MethodItem key={method.id} method={method} isPaying={!hasEnded(billing.status)} />
          ))}
        </ul>
      )}
      {billing.isOpen && !details && <p className={classes.quiet}>{t('method.needsDetails')}</p>}
      {billing.isOpen && details && !isOpen && (
        <div className={classes.row}>
          <Button variant="default" onClick={() => setIsOpen(true)}>
            {t('method.add')}
          </Button>
        </div>
      )}
      {isOpen && (
        <MethodForm
          fieldsKey={billing.fieldsKey}
          currency={billing.currency}
          label={t('method.save')}
          busy={add.isPending}
          faults={readFailure(add.error).fields}
          onSubmit={(method) => add.mutate({ method, isDefault })}
        >
          {methods.length > 0 && (
            <Checkbox
              label={t('method.useNext')}
              checked={isDefault}
              onChange={(event) => setIsDefault(event.currentTarget.checked)}
            />
          )}
        </MethodForm>
      )}
    </div>
  );
}

/** @param isPaying a subscription runs, so its card stays */
function MethodItem({ method, isPaying }: { method: StoredMethod; isPaying: boolean }) {
  const { t } = useTranslation('billing');
  const choose = trpc.billing.chooseMethod.useMutation(
    useBillingChange(() => toast('success', t('method.changed'))),
  );
  const remove = trpc.billing.removeMethod.useMutation(
    useBillingChange(() => toast('success', t('method.removed'))),
  );
  const { id, isDefault, mandate } = method;
  const name = t(`method.${method.kind}`, { ...method });
  const isBusy = choose.isPending || remove.isPending;
  return (
    <li className={classes.invoice}>
      <span>
        {name} {isDefault && <StatusWord tone="good" label={t('method.default')} />}
        {mandate && (
          <span className={classes.mandate}>
            {t(`method.mandateStates.${mandate.state}`, {
              reference: mandate.reference,
              day: mandate.acceptedAt ? formatDay(mandate.acceptedAt) : '',
            })}
          </span>
        )}
      </span>
      <span className={classes.row}>
        {!isDefault && (
          <Button
            variant="default"
            aria-label={t('method.chooseOf', { name })}
            disabled={isBusy}
            onClick={() => choose.mutate({ id })}
          >
            {t('method.choose')}
          </Button>
        )}
        {!(isDefault && isPaying) && (
          <Button
            variant="default"
            aria-label={t('method.removeOf', { name })}
            disabled={isBusy}
            onClick={() => remove.mutate({ id })}
          >
            {t('method.remove')}
          </Button>
        )}
      </span>
    </li>
  );
}
