import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/format';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { HostConsent } from '../../../ui/host-consent';
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
  const title = <h3 className={classes.title}>{t('voices.title')}</h3>;
  return (
    <div className={classes.consent}>
      <HostConsent
        title={t('voices.title')}
        className={classes.asked}
        asked={
          <>
            {title}
            <p>{t('voices.intro', { host })}</p>
            <p>{t('voices.told')}</p>
          </>
        }
        given={consentedAt && t('voices.given', { host, day: formatDay(consentedAt) })}
        agree={{
          label: t('voices.agree'),
          isPending: agree.isPending,
          onClick: () => agree.mutate({ host }),
        }}
        withdraw={{
          label: t('voices.withdraw'),
          isPending: withdraw.isPending,
          onClick: () => withdraw.mutate(),
        }}
      >
        {title}
      </HostConsent>
    </div>
  );
}
