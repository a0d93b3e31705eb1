import { slideVoice } from '../commands/change-voice';
import { findVoice } from '../document';
import type { Editor } from '../editor';
import { snapEither, snapTargets, type SnapTarget } from '../timeline/snap';
import { voiceSpan } from '../voice-spans';
import type { TimeGesture, TimePointer } from './time-gesture';

/** Moves a voice along the timeline with the pointer. */
export function beginSlideVoice(
  editor: Editor,
  id: string,
  start: TimePointer,
  toleranceMs: number,
): TimeGesture | undefined {
  const { document, sources } = editor.getSnapshot();
  const voice = findVoice(document, id);
  if (!voice) return undefined;
  const targets = snapTargets(document, editor.playhead.timeMs());
  const { startMs, endMs } = voiceSpan(voice, sources);
  const gesture = editor.begin('slide');
  let target: SnapTarget | null = null;
  return {
    move(pointer) {
      const asked = startMs + pointer.timeMs - start.timeMs;
      const snapped = pointer.free
        ? { timeMs: asked, target: null }
        : snapEither(asked, endMs - startMs, targets, toleranceMs);
      target = snapped.target;
      gesture.update(slideVoice(id, snapped.timeMs));
    },
    end: gesture.commit,
    cancel: gesture.cancel,
    target: () => target,
  };
}
