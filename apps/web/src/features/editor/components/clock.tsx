import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorState, useLiveState } from '../editor-context';
import { formatMoment } from '../format-time';
import classes from './control-bar.module.css';

/**
 * The playhead's position and the scene's length. It is written without React, which renders nothing while the scene
 * plays.
 */
export function Clock() {
  const { t } = useTranslation('editor');
  const { playhead } = useEditor();
  const duration = useEditorState(({ document }) => document.scene.duration);
  const time = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const write = (ms: number) => {
      if (time.current) time.current.textContent = formatMoment(ms);
    };
    write(playhead.timeMs());
    return playhead.subscribe(write);
  }, [playhead]);
  return (
    <span className={classes.clock} role="timer" aria-label={t('bar.time')}>
      <span ref={time} className={classes.time} />
      <span className={classes.length}>{t('bar.of', { length: formatMoment(duration) })}</span>
      <Longer than={duration} />
    </span>
  );
}

/** By how much the film becomes longer while an edge or a track is dragged past its end. */
function Longer({ than }: { than: number }) {
  const { t } = useTranslation('editor');
  const moreMs = useLiveState(({ document }) => Math.max(0, document.scene.duration - than));
  if (moreMs === 0) return null;
  return (
    <span className={classes.longer} role="status">
      {t('bar.longer', { seconds: (moreMs / 1_000).toFixed(2) })}
    </span>
  );
}
