import type { PatientId } from '@bedside/contracts/kit/ids';
import type { ConsentOfPatient as Consent } from '@bedside/contracts/patients/patient-consent/patient-consent.schema';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import { Section } from '../../../ui/page';
import { Surface } from '../../../ui/surface';

/** To which version of the practice's text a patient agreed. Nothing for a practice that never wrote one. */
export function ConsentOfPatient({ patientId }: { patientId: PatientId }) {
  const { t } = useTranslation('patientConsent');
  const { data: consent } = trpc.patientConsent.ofPatient.useQuery({ patientId });
  if (!consent || consent.version === 0) return null;
  return (
    <Section title={t('patient.title')}>
      <Surface>
        <ConsentState consent={consent} />
        {!consent.isRequired && <p>{t('patient.off')}</p>}
      </Surface>
    </Section>
  );
}

function ConsentState({ consent: { agreed, version: newest } }: { consent: Consent }) {
  const { t } = useTranslation('patientConsent');
  if (!agreed) return <p>{t('patient.none')}</p>;
  const { version } = agreed;
  const given = { version, newest, day: formatDay(agreed.at) };
  return <p>{t(version === newest ? 'patient.given' : 'patient.older', given)}</p>;
}
