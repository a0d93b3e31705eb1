import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import {
  createScale,
  maxZoom,
  wheelFactor,
  zoomTo,
  type TimelineScale,
} from '../../../editor/timeline/scale';
import { useEditor, useEditorState } from '../editor-context';
import type { TimelineWindow } from './timeline-window';
import { usePinch } from './use-pinch';

type ZoomInput = {
  scroller: RefObject<HTMLElement | null>;
  view: TimelineWindow;
  /** The width of the visible part, and the width that the track names cover at its left. */
  viewPx: number;
  headPx: number;
  /** A pinch begins. */
  onPinch: () => void;
};

/**
 * The zoom of the timeline: by keys and buttons about the playhead, by wheel and trackpad about the pointer, by two
 * fingers about the moment between them.
 */
export function useTimelineZoom({ scroller, view, viewPx, headPx, onPinch }: ZoomInput): {
  scale: TimelineScale;
  zoomBy: (factor: number) => void;
} {
  const editor = useEditor();
  const durationMs = useEditorState(({ document }) => document.scene.duration);
  const frameRate = useEditorState(({ document }) => document.scene.frame_rate);
  const wanted = useEditorState(({ timeline }) => timeline.zoom);
  const zoom = Math.min(wanted, maxZoom({ durationMs, frameRate, viewPx }));
  const scale = useMemo(() => createScale({ durationMs, viewPx, zoom }), [durationMs, viewPx, zoom]);

  const scrollAfterZoom = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (scrollAfterZoom.current !== null && scroller.current)
      scroller.current.scrollLeft = scrollAfterZoom.current;
    scrollAfterZoom.current = null;
    view.changed();
  }, [scale, scroller, view]);

  /** @param atPx from the left of the visible part */
  const show = useCallback(
    (nextZoom: number, timeMs: number, atPx: number) => {
      const next = zoomTo({ durationMs, frameRate, viewPx }, nextZoom, { timeMs, atPx });
      // After a zoom the timeline has its new width only once it is rendered.
      if (next.zoom !== zoom) scrollAfterZoom.current = next.scrollPx;
      else if (scroller.current) scroller.current.scrollLeft = next.scrollPx;
      editor.setZoom(next.zoom);
    },
    [editor, scroller, durationMs, frameRate, viewPx, zoom],
  );
  const pxOf = useCallback(
    (timeMs: number) => scale.toPx(timeMs) - (scroller.current?.scrollLeft ?? 0),
    [scale, scroller],
  );
  const pxAt = useCallback(
    (clientX: number) => clientX - (scroller.current?.getBoundingClientRect().left ?? 0) - headPx,
    [scroller, headPx],
  );
  const timeAt = useCallback(
    (clientX: number) => scale.toMs(pxAt(clientX) + (scroller.current?.scrollLeft ?? 0)),
    [scale, scroller, pxAt],
  );

  useEffect(() => {
    const element = scroller.current;
    const turn = (event: WheelEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      show(zoom * wheelFactor(deltaPx(event)), timeAt(event.clientX), pxAt(event.clientX));
    };
    // React listens to the wheel passively and could not keep the page from zooming.
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [scroller, show, timeAt, pxAt, zoom]);
  usePinch(scroller, {
    zoom: () => zoom,
    timeAt,
    show: (nextZoom, timeMs, clientX) => show(nextZoom, timeMs, pxAt(clientX)),
    interrupt: onPinch,
  });

  const zoomBy = useCallback(
    (factor: number) => {
      const timeMs = editor.playhead.timeMs();
      show(zoom * factor, timeMs, pxOf(timeMs));
    },
    [editor, show, pxOf, zoom],
  );
  return { scale, zoomBy };
}

/** Firefox counts the notches of a mouse in lines. */
const LINE_PX = 16;

const deltaPx = ({ deltaY, deltaMode }: WheelEvent) =>
  deltaMode === WheelEvent.DOM_DELTA_LINE ? deltaY * LINE_PX : deltaY;
