import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/format';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import classes from './video-panel.module.css';

/**
 * Precedes everything that sends sound. It says what is sent and to which host before the practice consents, and lets
 * it withdraw. Hidden where no transcription server is set.
 */
export function SoundConsentGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation('video');
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
  if (consentedAt === null)
    return (
      <section className={classes.consent} aria-label={t('transcript.consent.title')}>
        <h3 className={classes.subtitle}>{t('transcript.consent.title')}</h3>
        <p>{t('transcript.consent.intro', { host })}</p>
        <p>{t('transcript.consent.voices')}</p>
        <div>
          <Button
            variant="default"
            size="sm"
            loading={agree.isPending}
            onClick={() => agree.mutate({ host })}
          >
            {t('transcript.consent.agree')}
          </Button>
        </div>
      </section>
    );
  return (
    <>
      {children}
      <p className={classes.hint}>
        {t('transcript.consent.given', { host, day: formatDay(consentedAt) })}{' '}
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate()}
        >
          {t('transcript.consent.withdraw')}
        </Button>
      </p>
    </>
  );
}
