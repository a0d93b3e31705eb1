import { slideTrack } from '../commands/slide-track';
import { findSelectable } from '../document';
import type { Editor } from '../editor';
import { snapEither, snapTargets, type SnapTarget } from '../timeline/snap';
import type { TimeGesture, TimePointer } from './time-gesture';

/** Moves a track or redaction along the timeline with the pointer. */
export function beginSlide(
  editor: Editor,
  id: string,
  start: TimePointer,
  toleranceMs: number,
): TimeGesture | undefined {
  const { document } = editor.getSnapshot();
  const item = findSelectable(document, id);
  if (!item) return undefined;
  const targets = snapTargets(document, editor.playhead.timeMs(), id);
  const lengthMs = item.endTime - item.startTime;
  const gesture = editor.begin('slide');
  let target: SnapTarget | null = null;
  return {
    move(pointer) {
      const asked = item.startTime + pointer.timeMs - start.timeMs;
      const snapped = pointer.free
        ? { timeMs: asked, target: null }
        : snapEither(asked, lengthMs, targets, toleranceMs);
      target = snapped.target;
      gesture.update(slideTrack(id, snapped.timeMs));
    },
    end: gesture.commit,
    cancel: gesture.cancel,
    target: () => target,
  };
}
