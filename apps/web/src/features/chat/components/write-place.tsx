import type { OpenChat } from '@bedside/contracts/conversation/chat/chat.schema';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Quote } from '../quote';
import type { UnsentMessages } from '../use-unsent';
import classes from './chat-thread.module.css';
import { Composer } from './composer';

type WritePlaceProps = Pick<OpenChat, 'isClosed' | 'obstacle' | 'smsRefusal'> & {
  patient: Pick<OpenChat['patient'], 'id' | 'firstName' | 'lastName'>;
  unsent: UnsentMessages;
  quote: Quote | null;
  onDrop: () => void;
  onSent: () => void;
  takesFocus?: boolean;
};

/** The composer of a conversation with what does not go out, or why nobody would read what is written in it. */
export function WritePlace({ patient, isClosed, obstacle, smsRefusal, ...composer }: WritePlaceProps) {
  const { t } = useTranslation(['chat', 'words']);
  const name = `${patient.firstName} ${patient.lastName}`;
  if (isClosed) return <p className={classes.isClosed}>{t('thread.isClosed')}</p>;
  if (obstacle)
    return (
      <p className={classes.isClosed}>
        {t(obstacle === 'chat.unreachable' ? 'thread.unreachable' : 'thread.optedOut')}{' '}
        <Link to="/patient_management/$patientId/statistics" params={{ patientId: patient.id }}>
          {t('thread.patient', { name })}
        </Link>
      </p>
    );
  return (
    <>
      {smsRefusal && (
        <p className={classes.noSms}>
          {t('thread.noSms')} {t(`words:delivery.said.${smsRefusal}`)}
        </p>
      )}
      <Composer patientId={patient.id} name={name} {...composer} />
    </>
  );
}
