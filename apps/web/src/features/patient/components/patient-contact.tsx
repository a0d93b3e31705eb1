import type { Patient } from '@bedside/contracts/patients/patient/patient.schema';
import { useTranslation } from 'react-i18next';
import { usePhoneText } from '../../../lib/use-phone-text';
import { ClippedText } from '../../../ui/clipped-text';
import { StatusWord } from '../../../ui/status-word';
import classes from './patient-list.module.css';

type PatientContactProps = {
  patient: Patient;
  channel: 'sms' | 'mail';
  /** Keeps to one line; otherwise a long address wraps. */
  clipped?: boolean;
};

/** How a patient can be reached by one channel, and whether they opted out of it. */
export function PatientContact({ patient, channel, clipped = false }: PatientContactProps) {
  const { t } = useTranslation('patient');
  const phone = usePhoneText(patient.phone);
  const text = channel === 'sms' ? phone : patient.email;
  return (
    <span className={classes.contact}>
      {text === null ? (
        <span className={classes.none}>{t('none')}</span>
      ) : clipped ? (
        <ClippedText text={text} />
      ) : (
        <span>{text}</span>
      )}
      {patient.optedOut[channel] && (
        <StatusWord tone="warn" label={t(channel === 'sms' ? 'table.noSms' : 'table.noMail')} />
      )}
      {channel === 'mail' && patient.mailFails && <StatusWord tone="warn" label={t('table.mailFails')} />}
    </span>
  );
}
