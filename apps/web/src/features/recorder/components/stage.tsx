import { useCallback, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrompterVisibility } from '../../../recorder/prompter/prompter-visibility';
import { useRecorder, useRecorderState } from '../recorder-context';
import { AlarmBars } from './alarm-bars';
import { CheckNote } from './check-note';
import { LayerHandles } from './layer-handles';
import { SafariNote } from './safari-note';
import classes from './stage.module.css';

type StageProps = {
  /** How much of the teleprompter is shown; on a phone the picture becomes smaller for it. */
  reading: PrompterVisibility;
  children: ReactNode;
};

/** The recorded picture, with the countdown, the result of the check, alarms, and the teleprompter near it. */
export function Stage({ reading, children }: StageProps) {
  const { t } = useTranslation('recorder');
  const recorder = useRecorder();
  const status = useRecorderState((snapshot) => snapshot.status);
  const countdown = useRecorderState((snapshot) => snapshot.countdown);
  // A single camera is shown directly; a scene of several pictures is drawn.
  const isDrawn = useRecorderState((snapshot) => snapshot.layers.length > 0 || snapshot.mirror);
  const aspect = useRecorderState(({ resolution: { width, height } }) => width / height);
  const { attachStage } = recorder;
  const attach = useCallback(
    (element: HTMLCanvasElement | HTMLVideoElement | null) => attachStage(element),
    [attachStage],
  );
  return (
    <div className={classes.box}>
      <div
        className={classes.stage}
        style={{ '--aspect': aspect } as CSSProperties}
        data-status={status}
        data-reading={reading}
      >
        {isDrawn ? (
          <canvas
            key="drawn"
            ref={attach}
            className={classes.picture}
            role="img"
            aria-label={t('stage.label')}
          />
        ) : (
          <video
            key="camera"
            ref={attach}
            className={classes.picture}
            autoPlay
            muted
            playsInline
            aria-label={t('stage.label')}
          />
        )}
        <LayerHandles />
        {children}
        {status === 'INIT' && (
          <p className={classes.veil} role="status">
            {t('stage.starting')}
          </p>
        )}
        {status === 'PROCESSING' && (
          <p className={classes.veil} role="status">
            {t('stage.processing')}
          </p>
        )}
        {countdown !== null && (
          <div
            className={classes.countdown}
            role="timer"
            aria-live="assertive"
            aria-label={t('stage.countdown', { count: countdown })}
          >
            <span key={countdown}>{countdown}</span>
          </div>
        )}
        <div className={classes.lower}>
          <SafariNote />
          <CheckNote />
          <AlarmBars />
        </div>
      </div>
    </div>
  );
}
