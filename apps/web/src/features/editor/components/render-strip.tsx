import { Button, Progress } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../editor-context';
import { describeRenderEnd } from '../../../lib/describe-render-end';
import { keyOfRender } from '../render-words';
import { isRunning } from '../../../lib/known-renders';
import type { RenderControl } from '../use-render';
import classes from './render-strip.module.css';

/** The progress of the new version, and the possible actions. */
export function RenderStrip({ control, onCompare }: { control: RenderControl; onCompare: () => void }) {
  const { t } = useTranslation(['editor', 'render']);
  const { video } = useSession().opened;
  const { render, isOfNow } = control;
  if (!render || !isOfNow) return null;
  const words = t(`render:states.${keyOfRender(render)}`);
  const percent = Math.round(render.progress);
  if (isRunning(render.state)) {
    return (
      <div className={classes.strip} role="status" aria-label={t('render.label')}>
        <span>{percent === 0 ? words : t('render.running', { words, percent })}</span>
        <Progress className={classes.bar} value={percent} aria-label={t('render.label')} />
        <span className={`${classes.words} ${classes.quiet}`}>{t('render.goOn')}</span>
        <Button variant="default" size="xs" loading={control.isCancelling} onClick={control.cancel}>
          {t('render.cancel')}
        </Button>
      </div>
    );
  }
  if (render.state === 'failed') {
    return (
      <div className={classes.strip} role="alert" data-tone="bad">
        <span className={classes.words}>{describeRenderEnd(render)}</span>
        <Button variant="default" size="xs" loading={control.isBusy} onClick={control.retry}>
          {t('render.retry')}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.strip} role="status" data-tone="good">
      <span className={classes.words}>{t('render.ready')}</span>
      <Button variant="default" size="xs" onClick={onCompare}>
        {t('render.compare')}
      </Button>
      <Button size="xs" component={Link} to={`/my_videos/${video.id}`}>
        {t('forbidden.action')}
      </Button>
    </div>
  );
}
