import { IconCloudCheck, IconCloudOff, IconCloudUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/format';
import { useRecorderState } from '../recorder-context';
import { PlanHelp } from '../../../ui/plan-help';
import classes from './take-review.module.css';

/** Where the take is: all of it on the server, being uploaded, or safe on this computer. */
export function TakeSafety({ isOnServer, isSaving }: { isOnServer: boolean; isSaving: boolean }) {
  const { t } = useTranslation('recorder');
  const { isOnline, refusal, onServerMs, recordedMs } = useRecorderState((snapshot) => snapshot.saved);
  const SafetyIcon = isOnServer ? IconCloudCheck : isOnline ? IconCloudUpload : IconCloudOff;
  const words = isOnServer
    ? t('review.onServer')
    : refusal
      ? t(`refusal.${refusal}`)
      : !isOnline
        ? t('review.offline')
        : t('review.sending', { saved: formatDuration(onServerMs), recorded: formatDuration(recordedMs) });
  return (
    <div className={classes.safety} role="status">
      <SafetyIcon size={18} stroke={1.5} aria-hidden />
      <span>
        {words}{' '}
        {!isOnServer && isOnline && (refusal === 'storage-full' || refusal === 'plan-full') && <PlanHelp />}
        {isSaving && !isOnServer && ` ${t('review.willSave')}`}
      </span>
    </div>
  );
}
