import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../lib/format';
import { toastFailure } from '../lib/toast';
import { trpc } from '../lib/trpc';
import { HostConsent } from './host-consent';
import classes from './transcribing.module.css';

/**
 * Precedes everything that sends sound. It says what is sent and to which host before the practice consents, and lets
 * it withdraw. Hidden where no transcription server is set.
 */
export function SoundConsentGate({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('transcript');
  const utils = trpc.useUtils();
  const consent = trpc.transcript.soundConsent.useQuery(undefined, { staleTime: 60_000 });
  const settle = {
    onSuccess: (now: NonNullable<typeof consent.data>) => {
      utils.transcript.soundConsent.setData(undefined, now);
      void utils.transcript.get.invalidate();
    },
    onError: toastFailure,
  };
  const agree = trpc.transcript.giveSoundConsent.useMutation(settle);
  const withdraw = trpc.transcript.withdrawSoundConsent.useMutation(settle);
  const { host = null, consentedAt = null } = consent.data ?? {};
  if (host === null) return null;
  return (
    <HostConsent
      title={t('consent.title')}
      className={classes.consent}
      asked={
        <>
          <h3 className={classes.subtitle}>{t('consent.title')}</h3>
          <p>{t('consent.intro', { host })}</p>
          <p>{t('consent.voices')}</p>
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
}
