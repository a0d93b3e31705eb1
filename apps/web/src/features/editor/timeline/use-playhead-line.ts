import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { TimelineScale } from '../../../editor/timeline/scale';
import { useEditor } from '../editor-context';
import type { TimelineWindow } from './timeline-window';

/** Moves a line with the playhead without React, and scrolls by a page when the playhead leaves the visible part. */
export function usePlayheadLine(
  scale: TimelineScale,
  scroller: RefObject<HTMLElement | null>,
  viewPx: number,
  view: TimelineWindow,
): RefObject<HTMLDivElement | null> {
  const { playhead } = useEditor();
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const move = (timeMs: number) => {
      const x = scale.toPx(timeMs);
      const element = scroller.current;
      if (!element || !line.current) return;
      line.current.style.transform = `translateX(${x}px)`;
      if (playhead.isRunning() && (x < element.scrollLeft || x > element.scrollLeft + viewPx)) {
        element.scrollLeft = x;
      }
      // It would cover the ruler and the names of the tracks.
      line.current.style.visibility = x < element.scrollLeft ? 'hidden' : 'visible';
    };
    const moveAgain = () => move(playhead.timeMs());
    moveAgain();
    const drop = [playhead.subscribe(move), view.subscribe(moveAgain)];
    return () => drop.forEach((unsubscribe) => unsubscribe());
  }, [playhead, scale, scroller, viewPx, view]);
  return line;
}
