import type { MailInvoiceInput } from '@bedside/contracts/account/billing/billing-credit-note.schema';
import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { download } from '../../../lib/download';
import { readFailure } from '../../../lib/failure';
import { formatDay } from '../../../lib/format';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { Problem } from '../../../ui/problem';
import { formatMoney } from '../format-money';
import classes from './billing.module.css';

/** The invoices and the credit notes, newest first, each as a PDF. */
export function InvoiceList() {
  const { t } = useTranslation('billing');
  const invoices = trpc.billing.invoices.useQuery();
  const notes = trpc.billing.creditNotes.useQuery();
  const failed = [invoices, notes].find(({ isError }) => isError);
  if (failed?.error)
    return <Problem message={readFailure(failed.error).message} onRetry={() => void failed.refetch()} />;
  if (!invoices.data || !notes.data) return <Skeleton height={64} role="status" aria-label={t('loading')} />;
  if (invoices.data.length === 0) return <p>{t('invoices.none')}</p>;
  const papers = [
    ...invoices.data.map((invoice) => ({
      ...invoice,
      of: 'invoices' as const,
      corrects: '',
      mailed: { invoiceId: invoice.id },
    })),
    ...notes.data.map((note) => ({
      ...note,
      of: 'creditNotes' as const,
      corrects: note.invoiceNumber,
      mailed: { creditNoteId: note.id },
    })),
  ].sort((one, other) => other.issuedAt.getTime() - one.issuedAt.getTime());
  const years = [...new Set(papers.map(({ issuedAt }) => issuedAt.getUTCFullYear()))];
  return (
    <>
      <ul className={classes.invoices}>
        {papers.map(({ id, of, number, corrects, issuedAt, total, currency, mailed }) => (
          <li key={id} className={classes.invoice}>
            <span>
              <b>{t(`${of}.number`, { number })}</b>{' '}
              <span className={classes.quiet}>
                {formatDay(issuedAt)}
                {corrects && ` ${t('creditNotes.corrects', { number: corrects })}`}
              </span>
            </span>
            <span className={classes.row}>
              {formatMoney(total, currency)}
              <MailButton of={of} number={number} input={mailed} />
              <Button
                variant="default"
                aria-label={t(`${of}.downloadOf`, { number })}
                onClick={() =>
                  void download({
                    path: `/v1/${of === 'invoices' ? 'invoices' : 'credit-notes'}/${id}/pdf`,
                    fileName: `${of === 'invoices' ? 'invoice' : 'credit-note'}-${number}.pdf`,
                    during: t(`${of}.during`),
                    done: t(`${of}.done`),
                  })
                }
              >
                {t('invoices.download')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <div className={classes.row}>
        {years.map((year) => (
          <Button
            key={year}
            variant="default"
            onClick={() =>
              void download({
                path: `/v1/invoices.csv?year=${year}`,
                fileName: `invoices-${year}.csv`,
                during: t('invoices.tableDuring'),
                done: t('invoices.tableDone'),
              })
            }
          >
            {t('invoices.table', { year })}
          </Button>
        ))}
      </div>
    </>
  );
}

type MailButtonProps = { of: 'invoices' | 'creditNotes'; number: string; input: MailInvoiceInput };

/** Mails the paper to the doctor again. */
function MailButton({ of, number, input }: MailButtonProps) {
  const { t } = useTranslation('billing');
  const mail = trpc.billing.mailInvoice.useMutation({
    onSuccess: () => toast('success', t(`${of}.mailed`, { number })),
    onError: toastFailure,
  });
  return (
    <Button
      variant="default"
      aria-label={t(`${of}.mailOf`, { number })}
      loading={mail.isPending}
      onClick={() => mail.mutate(input)}
    >
      {t('invoices.mail')}
    </Button>
  );
}
