import { Tooltip, UnstyledButton } from '@mantine/core';
import {
  IconLink,
  IconPhotoPlus,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
  IconSettings,
  IconTextCaption,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PrompterVisibility } from '../../../recorder/prompter/prompter-visibility';
import { useRecorder, useRecorderState } from '../recorder-context';
import { isReady, isTaking } from '../take-phase';
import { BarButton } from './bar-button';
import classes from './control-bar.module.css';
import { LevelMeter } from './level-meter';
import { TakeClock } from './take-clock';

export type SidePanel = 'settings' | 'layers' | 'prompter';

type ControlBarProps = {
  panel: SidePanel | null;
  prompter: PrompterVisibility;
  onPanel: (panel: SidePanel) => void;
  /** Stops, saves, and copies the link. Not given where the recording answers patients. */
  onStopWithLink: (() => void) | undefined;
};

/** All controls of recording, in one bar below the stage. */
export function ControlBar({ panel, prompter, onPanel, onStopWithLink }: ControlBarProps) {
  const { t } = useTranslation('recorder');
  const status = useRecorderState((snapshot) => snapshot.status);
  const isLoading = useRecorderState((snapshot) => snapshot.isLoading);
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('bar.label')}>
      <div className={classes.side}>
        <TakeClock />
        <LevelMeter />
      </div>
      <MainButtons onStopWithLink={onStopWithLink} />
      <div className={`${classes.side} ${classes.right}`}>
        <BarButton
          label={t('bar.prompter')}
          keyName={t('keys.prompter')}
          shortcut="T"
          icon={IconTextCaption}
          pressed={panel === 'prompter' || prompter !== 'hidden'}
          onClick={() => onPanel('prompter')}
        />
        <BarButton
          label={t('bar.layers')}
          icon={IconPhotoPlus}
          pressed={panel === 'layers'}
          disabled={!isReady(status) && !isTaking(status)}
          onClick={() => onPanel('layers')}
        />
        <BarButton
          label={t('bar.settings')}
          icon={IconSettings}
          pressed={panel === 'settings'}
          disabled={!isReady(status) || isLoading}
          onClick={() => onPanel('settings')}
        />
      </div>
    </div>
  );
}

/** The red button, and Stop beside it. It is one button during the whole take, so it keeps the focus. */
function MainButtons({ onStopWithLink }: Pick<ControlBarProps, 'onStopWithLink'>) {
  const { t } = useTranslation('recorder');
  const recorder = useRecorder();
  const status = useRecorderState((snapshot) => snapshot.status);
  const countdown = useRecorderState((snapshot) => snapshot.countdown);
  const isLoading = useRecorderState((snapshot) => snapshot.isLoading);
  const label =
    countdown !== null
      ? t('bar.cancelCountdown')
      : status === 'RECORDING'
        ? t('bar.pause')
        : status === 'PAUSE'
          ? t('bar.resume')
          : t('bar.record');
  const isOff = isLoading || (!isReady(status) && !isTaking(status));
  const press = () => {
    if (isOff) return;
    if (countdown !== null) recorder.cancelStart();
    else if (status === 'RECORDING') recorder.pause();
    else if (status === 'PAUSE') recorder.resume();
    else if (status === 'OPEN') recorder.start();
  };
  return (
    <div className={classes.main}>
      <Tooltip label={t('withKey', { label, key: t('keys.space') })}>
        <UnstyledButton
          className={classes.record}
          aria-label={label}
          aria-keyshortcuts="Space"
          aria-disabled={isOff}
          data-status={countdown === null ? status : 'COUNTDOWN'}
          onClick={press}
        >
          {status === 'RECORDING' ? (
            <IconPlayerPauseFilled size={26} aria-hidden />
          ) : status === 'PAUSE' ? (
            <IconPlayerPlayFilled size={26} aria-hidden />
          ) : (
            <span className={classes.dot} />
          )}
        </UnstyledButton>
      </Tooltip>
      <BarButton
        label={t('bar.stop')}
        keyName={t('keys.stop')}
        shortcut="R"
        icon={IconPlayerStopFilled}
        disabled={!isTaking(status)}
        onClick={recorder.stop}
      />
      {onStopWithLink && isTaking(status) && (
        <BarButton label={t('bar.stopWithLink')} icon={IconLink} onClick={onStopWithLink} />
      )}
    </div>
  );
}
