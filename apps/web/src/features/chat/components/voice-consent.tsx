import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/format';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import classes from './voice-consent.module.css';

/**
 * Asks whether the voice notes of patients may be written down: what is sent, to which host, and what patients are told.
 * Nothing where no transcription server is set.
 */
export function VoiceConsent() {
  const { t } = useTranslation('chat');
  const utils = trpc.useUtils();
  const consent = trpc.transcript.voiceConsent.useQuery(undefined, { staleTime: 60_000 });
  const settle = {
    onSuccess: (now: NonNullable<typeof consent.data>) =>
      utils.transcript.voiceConsent.setData(undefined, now),
    onError: toastFailure,
  };
  const agree = trpc.transcript.giveVoiceConsent.useMutation(settle);
  const withdraw = trpc.transcript.withdrawVoiceConsent.useMutation(settle);
  const { host = null, consentedAt = null } = consent.data ?? {};
  if (host === null) return null;
  return (
    <section className={classes.consent} aria-label={t('voices.title')}>
      <h3 className={classes.title}>{t('voices.title')}</h3>
      {consentedAt === null ? (
        <>
          <p>{t('voices.intro', { host })}</p>
          <p>{t('voices.told')}</p>
          <div>
            <Button
              variant="default"
              size="sm"
              loading={agree.isPending}
              onClick={() => agree.mutate({ host })}
            >
              {t('voices.agree')}
            </Button>
          </div>
        </>
      ) : (
        <p>
          {t('voices.given', { host, day: formatDay(consentedAt) })}{' '}
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate()}
          >
            {t('voices.withdraw')}
          </Button>
        </p>
      )}
    </section>
  );
}
