import {
  IconAlertTriangle,
  IconCloudOff,
  IconMicrophoneOff,
  IconScreenShareOff,
  IconVideoOff,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AlarmKind } from '../../../recorder/check/check-rules';
import { useRecorderState } from '../recorder-context';
import classes from './stage.module.css';

const icons: Partial<Record<AlarmKind, Icon>> = {
  silence: IconMicrophoneOff,
  'microphone-lost': IconMicrophoneOff,
  'camera-lost': IconVideoOff,
  frozen: IconVideoOff,
  offline: IconCloudOff,
  'screen-ended': IconScreenShareOff,
};

/** What went wrong while the take runs, along the lower edge of the picture: the face stays free. */
export function AlarmBars() {
  const { t } = useTranslation('recorder');
  const alarms = useRecorderState((snapshot) => snapshot.alarms);
  const refusal = useRecorderState((snapshot) => snapshot.saved.refusal);
  return (
    <div className={classes.alarms} role="status">
      {alarms.map(({ kind }) => {
        const AlarmIcon = icons[kind] ?? IconAlertTriangle;
        return (
          <p key={kind} className={classes.alarm}>
            <AlarmIcon size={18} stroke={1.5} aria-hidden />
            <span>{kind === 'refused' && refusal ? t(`refusal.${refusal}`) : t(`alarm.${kind}`)}</span>
          </p>
        );
      })}
    </div>
  );
}
