import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { TimelineScale } from '../../../editor/timeline/scale';
import { useEditor } from '../editor-context';
import type { TimelineWindow } from './timeline-window';

/** How much of the visible part lies between its edge and a playhead that jumped out of sight. */
const JUMP_MARGIN = 0.1;

/**
 * Moves a line with the playhead past React, and keeps the playhead in sight: while the scene plays by turning the
 * page, after a jump by scrolling as little as it takes. A doctor who scrolls may leave the playhead behind.
 */
export function usePlayheadLine(
  scale: TimelineScale,
  scroller: RefObject<HTMLElement | null>,
  viewPx: number,
  view: TimelineWindow,
): RefObject<HTMLDivElement | null> {
  const { playhead } = useEditor();
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = (x: number, element: HTMLElement) => {
      if (!line.current) return;
      line.current.style.transform = `translateX(${x}px)`;
      // It stands over the ruler, and would stand over the names of the tracks.
      line.current.style.visibility = x < element.scrollLeft ? 'hidden' : 'visible';
    };
    const placeAgain = () => {
      if (scroller.current) place(scale.toPx(playhead.timeMs()), scroller.current);
    };
    const follow = (timeMs: number) => {
      const element = scroller.current;
      if (!element) return;
      const x = scale.toPx(timeMs);
      const isLeft = x < element.scrollLeft;
      if (isLeft || x > element.scrollLeft + viewPx) {
        const margin = isLeft ? JUMP_MARGIN : 1 - JUMP_MARGIN;
        element.scrollLeft = playhead.isRunning() ? x : x - viewPx * margin;
      }
      place(x, element);
    };
    placeAgain();
    const drop = [playhead.subscribe(follow), view.subscribe(placeAgain)];
    return () => drop.forEach((unsubscribe) => unsubscribe());
  }, [playhead, scale, scroller, viewPx, view]);
  return line;
}
