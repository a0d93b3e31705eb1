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
import type { Device } from '../../../recorder/recorder';
import { useRecorderState } from '../recorder-context';
import { isTaking } from '../take-phase';
import classes from './stage.module.css';

const icons: Partial<Record<AlarmKind, Icon>> = {
  silence: IconMicrophoneOff,
  'microphone-lost': IconMicrophoneOff,
  'camera-lost': IconVideoOff,
  frozen: IconVideoOff,
  'picture-jerky': IconVideoOff,
  'sound-dropped': IconMicrophoneOff,
  'microphone-other': IconMicrophoneOff,
  'camera-other': IconVideoOff,
  offline: IconCloudOff,
  nowhere: IconCloudOff,
  'screen-ended': IconScreenShareOff,
};

const nameOf = (list: readonly Device[], id: string | null) =>
  list.find(({ deviceId }) => deviceId === id)?.label ?? '';

/** The alarms of a running take, along the lower edge of the picture, so that the face stays visible. */
export function AlarmBars() {
  const { t } = useTranslation('recorder');
  const alarms = useRecorderState((snapshot) => snapshot.alarms);
  const refusal = useRecorderState((snapshot) => snapshot.saved.refusal);
  const isRunning = useRecorderState((snapshot) => isTaking(snapshot.status));
  const devices = useRecorderState((snapshot) => snapshot.devices);
  const active = useRecorderState((snapshot) => snapshot.active);
  const describe = (kind: AlarmKind) => {
    switch (kind) {
      case 'refused':
        return t(refusal ? `refusal.${refusal}` : 'alarm.refused');
      case 'camera-lost':
      case 'microphone-lost':
        return t(isRunning ? `alarm.${kind}` : `alarm.before.${kind}`);
      case 'camera-other':
        return t('alarm.camera-other', { name: nameOf(devices.cameras, active.cameraId) });
      case 'microphone-other':
        return t('alarm.microphone-other', { name: nameOf(devices.microphones, active.microphoneId) });
      default:
        return t(`alarm.${kind}`);
    }
  };
  return (
    <div className={classes.alarms} role="status">
      {alarms.map(({ kind }) => {
        const AlarmIcon = icons[kind] ?? IconAlertTriangle;
        return (
          <p key={kind} className={classes.alarm}>
            <AlarmIcon size={18} stroke={1.5} aria-hidden />
            <span>{describe(kind)}</span>
          </p>
        );
      })}
    </div>
  );
}
