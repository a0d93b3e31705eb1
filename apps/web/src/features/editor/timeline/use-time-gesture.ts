import { useRef, type PointerEvent, type RefObject } from 'react';
import type { TimeGesture, TimePointer } from '../../../editor/gestures/time-gesture';
import type { TimelineScale } from '../../../editor/timeline/scale';

/** How near to a target an edge snaps, in px. */
const SNAP_PX = 8;
/** A press that moves less is a click. */
export const SLOP_PX = 4;

type Begin = (start: TimePointer, toleranceMs: number) => TimeGesture | undefined;

/** State that the clips of a timeline share during a drag. */
export type SnapLine = {
  show: (timeMs: number | null) => void;
  /** Cancels the running drag, if any. */
  cancelDrag: RefObject<(() => void) | null>;
};

/**
 * Passes a drag of the pointer on the timeline to a gesture of the editor: with mouse, pen and finger. Escape, a second
 * finger, or a lost pointer cancels it.
 */
export function useTimeGesture(scale: TimelineScale, line: SnapLine) {
  const held = useRef<{
    startX: number;
    start: TimePointer;
    gesture: TimeGesture | undefined;
    begin: Begin;
  } | null>(null);
  const pointerOf = (event: PointerEvent<HTMLElement>): TimePointer => {
    const lane = event.currentTarget.closest<HTMLElement>('[data-lane]');
    const left = lane?.getBoundingClientRect().left ?? 0;
    return { timeMs: scale.toMs(event.clientX - left), free: event.ctrlKey || event.metaKey };
  };
  const end = (finish: 'end' | 'cancel') => {
    held.current?.gesture?.[finish]();
    held.current = null;
    line.cancelDrag.current = null;
    line.show(null);
  };
  return (begin: Begin) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { startX: event.clientX, start: pointerOf(event), gesture: undefined, begin };
      line.cancelDrag.current = () => end('cancel');
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = held.current;
      if (!now) return;
      if (!now.gesture) {
        if (Math.abs(event.clientX - now.startX) < SLOP_PX) return;
        now.gesture = now.begin(now.start, scale.toMs(SNAP_PX));
      }
      now.gesture?.move(pointerOf(event));
      line.show(now.gesture?.target()?.timeMs ?? null);
    },
    onPointerUp: () => end('end'),
    onPointerCancel: () => end('cancel'),
  });
}
