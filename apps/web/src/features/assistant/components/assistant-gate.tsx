import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/format';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { HostConsent } from '../../../ui/host-consent';
import { useAssistantState } from '../use-assistant-state';
import classes from './assistant.module.css';

type AssistantGateProps = {
  /** Says since when the practice consents, and lets it withdraw. Daily buttons stand without it. */
  showsConsent?: boolean;
  children?: ReactNode;
};

/** Precedes every action of the assistant, and shows what is sent before the practice consents. */
export function AssistantGate({ showsConsent = false, children }: AssistantGateProps) {
  const { t } = useTranslation('assistant');
  const utils = trpc.useUtils();
  const state = useAssistantState();
  const settle = {
    onSuccess: (now: NonNullable<typeof state.data>) => utils.assistant.state.setData(undefined, now),
    onError: toastFailure,
  };
  const agree = trpc.assistant.giveConsent.useMutation(settle);
  const withdraw = trpc.assistant.withdrawConsent.useMutation(settle);
  if (state.isPending) return <Skeleton height={36} aria-busy="true" />;
  const { isSetUp = false, host = null, consentedAt = null } = state.data ?? {};
  if (!isSetUp || host === null) return null;
  if (consentedAt !== null && !showsConsent) return <div className={classes.stack}>{children}</div>;
  const consent = (
    <HostConsent
      title={t('consent.title')}
      className={classes.stack}
      asked={
        <>
          <p className={classes.strong}>{t('consent.title')}</p>
          <p>{t('consent.intro', { host })}</p>
          <ul className={classes.list}>
            <li>{t('consent.request')}</li>
            <li>{t('consent.text')}</li>
            <li>{t('consent.figures')}</li>
          </ul>
          <p>{t('consent.people')}</p>
          <p>{t('consent.unknown')}</p>
          <p>{t('consent.never')}</p>
        </>
      }
      given={consentedAt && t('consent.given', { host, day: formatDay(consentedAt) })}
      agree={{
        label: t('consent.agree'),
        isPending: agree.isPending,
        onClick: () => agree.mutate({ host }),
      }}
      withdraw={{
        label: t('consent.withdraw'),
        isPending: withdraw.isPending,
        onClick: () => withdraw.mutate(),
      }}
    >
      {children}
    </HostConsent>
  );
  return consentedAt === null ? consent : <div className={classes.stack}>{consent}</div>;
}
