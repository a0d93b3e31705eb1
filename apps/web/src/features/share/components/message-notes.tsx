import { noteMessage } from '@bedside/contracts/sharing/share/share-message.rules';
import { useTranslation } from 'react-i18next';
import classes from './message-notes.module.css';

/**
 * A hint when a message says more than a lock screen should show, or a name would not be filled in. It never blocks
 * sending.
 */
export function MessageNotes({ message }: { message: string }) {
  const { t } = useTranslation('share');
  const notes = noteMessage(message);
  return (
    <div role="status" className={classes.notes}>
      {notes.map(({ kind, word }) => (
        <p key={kind}>{t(`notes.${kind}`, { word, variable: '{{patient.name}}' })}</p>
      ))}
    </div>
  );
}
