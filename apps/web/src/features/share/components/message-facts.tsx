import { useTranslation } from 'react-i18next';
import type { MessageCount } from '../count-messages';
import classes from './share-dialog.module.css';

/** How many messages, by which channel, and how many parts a carrier bills. */
export function MessageFacts({ count }: { count: MessageCount }) {
  const { t } = useTranslation('share');
  const { mail, sms, smsParts } = count;
  return (
    <ul className={classes.facts}>
      <li>{t('many.messages', { count: mail + sms })}</li>
      {mail > 0 && <li>{t('many.mail', { count: mail })}</li>}
      {sms > 0 && (
        <li>
          {t('many.sms', { count: sms })} {t('many.parts', { count: smsParts })}
        </li>
      )}
    </ul>
  );
}
