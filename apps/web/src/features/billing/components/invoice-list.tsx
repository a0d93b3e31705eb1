import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { download } from '../../../lib/download';
import { readFailure } from '../../../lib/failure';
import { formatDay } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import { Problem } from '../../../ui/problem';
import { formatMoney } from '../format-money';
import classes from './billing.module.css';

/** The invoices, newest first, each as a PDF. */
export function InvoiceList() {
  const { t } = useTranslation('billing');
  const invoices = trpc.billing.invoices.useQuery();
  if (invoices.isPending) return <Skeleton height={64} role="status" aria-label={t('loading')} />;
  if (invoices.isError)
    return <Problem message={readFailure(invoices.error).message} onRetry={() => void invoices.refetch()} />;
  if (invoices.data.length === 0) return <p>{t('invoices.none')}</p>;
  return (
    <ul className={classes.invoices}>
      {invoices.data.map(({ id, number, issuedAt, total, currency }) => (
        <li key={id} className={classes.invoice}>
          <span>
            <b>{t('invoices.number', { number })}</b>{' '}
            <span className={classes.quiet}>{formatDay(issuedAt)}</span>
          </span>
          <span className={classes.row}>
            {formatMoney(total, currency)}
            <Button
              variant="default"
              aria-label={t('invoices.downloadOf', { number })}
              onClick={() =>
                void download({
                  path: `/v1/invoices/${id}/pdf`,
                  fileName: `invoice-${number}.pdf`,
                  during: t('invoices.during'),
                  done: t('invoices.done'),
                })
              }
            >
              {t('invoices.download')}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}
