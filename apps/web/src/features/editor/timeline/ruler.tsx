import { useLayoutEffect, useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimelineScale } from '../../../editor/timeline/scale';
import { useEditor, useEditorState } from '../editor-context';
import { formatMoment } from '../format-time';
import { paintRuler, RULER_PX } from './paint-ruler';
import { PaintedLane } from './painted-lane';
import classes from './timeline.module.css';
import type { TimelineWindow } from './timeline-window';
import { useLaneColors } from './use-lane-colors';

const SECOND_MS = 1_000;

/** The stops with their times. Pressing it, or the arrow keys on it, move the playhead. */
export function Ruler({ scale, view }: { scale: TimelineScale; view: TimelineWindow }) {
  const { t } = useTranslation('editor');
  const { playhead } = useEditor();
  const stops = useEditorState(({ timeline }) => timeline.stops);
  const durationMs = useEditorState(({ document }) => document.scene.duration);
  const colors = useLaneColors();
  const paint = useMemo(
    () => paintRuler({ scale, stops, durationMs, color: colors.quiet, font: colors.font }),
    [scale, stops, durationMs, colors],
  );
  const slider = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const show = (ms: number) => {
      // During playback it is not announced a hundred times per second.
      if (playhead.isRunning()) return;
      slider.current?.setAttribute('aria-valuenow', String(Math.round(ms)));
      slider.current?.setAttribute('aria-valuetext', formatMoment(ms));
    };
    show(playhead.timeMs());
    return playhead.subscribe(show);
  }, [playhead]);
  const seek = (event: PointerEvent<HTMLElement>) => {
    playhead.seek(scale.toMs(event.clientX - event.currentTarget.getBoundingClientRect().left));
  };
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (event.key === 'Home') playhead.seek(0);
    else if (event.key === 'End') playhead.seek(durationMs);
    else if (by === 0) return;
    else if (event.shiftKey) playhead.seek(playhead.timeMs() + by * SECOND_MS);
    else playhead.stepFrames(by);
    event.preventDefault();
  };
  return (
    <>
      <PaintedLane view={view} height={RULER_PX} paint={paint} />
      <div
        ref={slider}
        className={classes.ruler}
        role="slider"
        tabIndex={0}
        aria-label={t('bar.time')}
        aria-valuemin={0}
        aria-valuemax={durationMs}
        aria-valuenow={0}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          seek(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) seek(event);
        }}
        onKeyDown={press}
      />
    </>
  );
}
