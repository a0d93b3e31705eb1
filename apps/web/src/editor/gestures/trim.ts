import { trimTrack, type TrimEdge } from '../commands/trim-track';
import { findSelectable, isOfTake } from '../document';
import type { Editor } from '../editor';
import { snap, snapTargets, type SnapTarget } from '../timeline/snap';
import type { TimeGesture, TimePointer } from './time-gesture';

/**
 * Drags one edge of a track or cover along the timeline. During the drag the edge stays under the pointer. On release,
 * later items move along where ripple is on and the track is a piece of the take.
 */
export function beginTrim(
  editor: Editor,
  id: string,
  edge: TrimEdge,
  start: TimePointer,
  toleranceMs: number,
): TimeGesture | undefined {
  const { document, ripple } = editor.getSnapshot();
  const item = findSelectable(document, id);
  if (!item) return undefined;
  const ripples = ripple && isOfTake(document, id);
  const targets = snapTargets(document, editor.playhead.timeMs(), id);
  const from = edge === 'start' ? item.startTime : item.endTime;
  const gesture = editor.begin('trim');
  let target: SnapTarget | null = null;
  let toMs = from;
  return {
    move(pointer) {
      const asked = from + pointer.timeMs - start.timeMs;
      const snapped = pointer.free ? { timeMs: asked, target: null } : snap(asked, targets, toleranceMs);
      target = snapped.target;
      toMs = snapped.timeMs;
      gesture.update(trimTrack(id, { edge, toMs }));
    },
    end() {
      if (ripples && toMs !== from) gesture.update(trimTrack(id, { edge, toMs, ripple: true }));
      gesture.commit();
    },
    cancel: gesture.cancel,
    target: () => target,
  };
}
