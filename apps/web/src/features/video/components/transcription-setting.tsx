import { useTranslation } from 'react-i18next';
import { trpc } from '../../../lib/trpc';
import { SoundConsentGate } from '../../../ui/sound-consent-gate';

/** The owner's place for captions by transcription: how it is set up, or the practice's consent. */
export function TranscriptionSetting() {
  const { t } = useTranslation('settings');
  const { data } = trpc.transcript.soundConsent.useQuery(undefined, { staleTime: 60_000 });
  if (data?.host === null) return <p>{t('transcription.missing')}</p>;
  return <SoundConsentGate />;
}
