import { CloseButton, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconSend, IconUserPlus, IconVideoPlus, type Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { FirstStepsState } from '../use-first-steps';
import classes from './first-steps.module.css';

type FirstStepsProps = {
  steps: FirstStepsState;
  /** Opens the dialog in which a video is recorded or uploaded. */
  onVideo: () => void;
};

/** From nothing to the first patient with a video: each step leads to its place, and is ticked once it is done. */
export function FirstSteps({ steps, onVideo }: FirstStepsProps) {
  const { t } = useTranslation('dashboard');
  const { hasVideo, hasPatient, videoId, close } = steps;
  return (
    <section className={classes.welcome} aria-label={t('welcome.title')}>
      <h2 className={classes.title}>{t('welcome.title')}</h2>
      <p className={classes.text}>{t('welcome.text')}</p>
      <ol className={classes.steps}>
        <li>
          <button type="button" className={classes.step} onClick={onVideo}>
            <Step name="video" isDone={hasVideo} icon={IconVideoPlus} />
          </button>
        </li>
        <li>
          <Link to="/patient_management" search={{ add: true }} className={classes.step}>
            <Step name="patient" isDone={hasPatient} icon={IconUserPlus} />
          </Link>
        </li>
        <li>
          {videoId === undefined ? (
            <Link to="/my_videos" className={classes.step}>
              <Step name="share" isDone={false} icon={IconSend} />
            </Link>
          ) : (
            <Link
              to="/my_videos/$videoId"
              params={{ videoId }}
              search={{ share: true }}
              className={classes.step}
            >
              <Step name="share" isDone={false} icon={IconSend} />
            </Link>
          )}
        </li>
      </ol>
      <CloseButton
        className={classes.close}
        size={36}
        aria-label={t('welcome.close')}
        onClick={() => {
          close();
          document.getElementById('content')?.focus({ preventScroll: true });
        }}
      />
    </section>
  );
}

type StepProps = { name: 'video' | 'patient' | 'share'; isDone: boolean; icon: Icon };

function Step({ name, isDone, icon }: StepProps) {
  const { t } = useTranslation('dashboard');
  const StepIcon = isDone ? IconCircleCheck : icon;
  return (
    <>
      <span className={classes.icon} data-done={isDone || undefined}>
        <StepIcon size={22} stroke={1.5} aria-hidden />
      </span>
      <span>
        <span className={classes.name}>
          {isDone && <VisuallyHidden>{t('welcome.done')} </VisuallyHidden>}
          {t(`welcome.steps.${name}`)}
        </span>
        <span className={classes.hint}>{t(`welcome.hints.${name}`)}</span>
      </span>
    </>
  );
}
