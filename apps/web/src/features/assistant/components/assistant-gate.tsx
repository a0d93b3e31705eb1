import { Alert, Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/format';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import classes from './assistant.module.css';

/**
 * Precedes every action of the assistant. It says what is missing where none is set up, and shows what is sent before
 * the practice consents.
 */
export function AssistantGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('assistant');
  const utils = trpc.useUtils();
  const state = trpc.assistant.state.useQuery(undefined, { staleTime: 60_000 });
  const settle = {
    onSuccess: (now: NonNullable<typeof state.data>) => utils.assistant.state.setData(undefined, now),
    onError: toastFailure,
  };
  const agree = trpc.assistant.giveConsent.useMutation(settle);
  const withdraw = trpc.assistant.withdrawConsent.useMutation(settle);
  if (state.isPending) return <Skeleton height={36} aria-busy="true" />;
  const { isSetUp = false, host = null, consentedAt = null } = state.data ?? {};
  if (!isSetUp || host === null)
    return (
      <Alert color="blue" role="note">
        {t('missing')}
      </Alert>
    );
  if (consentedAt === null)
    return (
      <section className={classes.stack} aria-label={t('consent.title')}>
        <p className={classes.strong}>{t('consent.title')}</p>
        <p>{t('consent.intro', { host })}</p>
        <ul className={classes.list}>
          <li>{t('consent.request')}</li>
          <li>{t('consent.text')}</li>
          <li>{t('consent.figures')}</li>
        </ul>
        <p>{t('consent.people')}</p>
        <div>
          <Button variant="default" loading={agree.isPending} onClick={() => agree.mutate({ host })}>
            {t('consent.agree')}
          </Button>
        </div>
      </section>
    );
  return (
    <div className={classes.stack}>
      {children}
      <p className={classes.hint}>
        {t('consent.given', { host, day: formatDay(consentedAt) })}{' '}
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          {t('consent.withdraw')}
        </Button>
      </p>
    </div>
  );
}
