import type { ShareAnalytics } from '@bedside/contracts/sharing/share/share.schema';
import { useTranslation } from 'react-i18next';
import { formatShareTime } from '../../../lib/format';
import classes from './share-details.module.css';

/** When the patient was reminded, and when the share will do so by itself. */
export function ReminderWords({ share }: { share: Pick<ShareAnalytics, 'remindedAt' | 'remindsAt'> }) {
  const { t } = useTranslation('share');
  const { remindedAt, remindsAt } = share;
  return (
    <>
      {remindedAt && (
        <span className={classes.more}>{t('remind.wasOn', { at: formatShareTime(remindedAt) })}</span>
      )}
      {remindsAt && (
        <span className={classes.more}>{t('remind.willBe', { at: formatShareTime(remindsAt) })}</span>
      )}
    </>
  );
}
