import { useLayoutEffect, useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NO_RANGE } from '../../../editor/editor';
import type { TimelineScale } from '../../../editor/timeline/scale';
import { wholeMs } from '../../../editor/whole-ms';
import { useEditor, useEditorState } from '../editor-context';
import { formatMoment } from '../format-time';
import { paintRuler, RULER_PX } from './paint-ruler';
import { PaintedLane } from './painted-lane';
import classes from './timeline.module.css';
import type { TimelineWindow } from './timeline-window';
import { useLaneColors } from './use-lane-colors';
import { SLOP_PX } from './use-time-gesture';

const SECOND_MS = 1_000;

/**
 * The stops with their times. Pressing it, or the arrow keys on it, move the playhead. A drag over it marks a range, which
 * Delete takes out; the next press ends the mark.
 */
export function Ruler({ scale, view }: { scale: TimelineScale; view: TimelineWindow }) {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const { playhead } = editor;
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
  /** Where a press on it began, in px of the window. */
  const pressedAt = useRef<number | null>(null);
  const timeAt = (event: PointerEvent<HTMLElement>, clientX: number) => {
    const ms = scale.toMs(clientX - event.currentTarget.getBoundingClientRect().left);
    return wholeMs(Math.min(durationMs, Math.max(0, ms)));
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pressedAt.current = event.clientX;
    const { startMs, endMs } = editor.getSnapshot().range;
    if (startMs !== null && endMs !== null) editor.setRange(NO_RANGE);
    playhead.seek(timeAt(event, event.clientX));
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (pressedAt.current === null) return;
    const [from, to] = [timeAt(event, pressedAt.current), timeAt(event, event.clientX)];
    if (Math.abs(event.clientX - pressedAt.current) >= SLOP_PX && from !== to)
      editor.setRange({ startMs: Math.min(from, to), endMs: Math.max(from, to) });
    playhead.seek(to);
  };
  const release = () => (pressedAt.current = null);
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
        onPointerDown={begin}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={press}
      />
    </>
  );
}
