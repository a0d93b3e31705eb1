import { IconCloudCheck, IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/format';
import { useRecorderState } from '../recorder-context';
import { isTaking } from '../take-phase';
import classes from './control-bar.module.css';

/** The clock shows whole seconds and rounds down: a part of a second never counts as saved. */
const wholeSeconds = (ms: number) => Math.floor(ms / 1_000) * 1_000;

/** The stopwatch, and how much of the take is stored where. */
export function TakeClock() {
  const { t } = useTranslation('recorder');
  const status = useRecorderState((snapshot) => snapshot.status);
  const seconds = useRecorderState((snapshot) => wholeSeconds(snapshot.stopwatch.timeMs));
  return (
    <div className={classes.clock}>
      <span
        className={classes.time}
        role="timer"
        aria-label={t('bar.time')}
        data-recording={status === 'RECORDING'}
      >
        {formatDuration(seconds)}
      </span>
      {isTaking(status) && <SavedCounter />}
    </div>
  );
}

function SavedCounter() {
  const { t } = useTranslation('recorder');
  const isOnline = useRecorderState((snapshot) => snapshot.saved.isOnline);
  const recorded = useRecorderState((snapshot) => wholeSeconds(snapshot.saved.recordedMs));
  const onServer = useRecorderState((snapshot) => wholeSeconds(snapshot.saved.onServerMs));
  const onDisk = useRecorderState((snapshot) => wholeSeconds(snapshot.saved.onDiskMs));
  const SavedIcon = isOnline ? IconCloudCheck : IconCloudOff;
  return (
    <span className={classes.saved}>
      <SavedIcon size={16} stroke={1.5} aria-hidden />
      {isOnline
        ? t('bar.saved', {
            saved: formatDuration(Math.min(onServer, recorded)),
            recorded: formatDuration(recorded),
          })
        : t('bar.offline', { kept: formatDuration(Math.max(onDisk, onServer)) })}
    </span>
  );
}
