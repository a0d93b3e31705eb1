import { MIN_SIDE } from '@bedside/contracts/videos/scene/scene.schema';
import { addRedaction } from '../commands/add-redaction';
import { findRedaction } from '../document';
import type { Editor, NewRedaction } from '../editor';
import type { Point } from './handles';
import type { StageGesture } from './stage-gesture';

/**
 * Draws a redaction with the pointer, from corner to corner and within the stage. It lasts from the playhead to the end of
 * the scene: a redaction that is too long is noticed and trimmed, one that is too short shows what it should hide. Anything
 * smaller than 5 px is no redaction, and the next press draws again.
 */
export function beginDrawRedaction(editor: Editor, redaction: NewRedaction, start: Point): StageGesture {
  const { scene } = editor.getSnapshot().document;
  const startTime = Math.min(scene.duration - 1, Math.floor(editor.playhead.timeMs()));
  const within = (point: Point): Point => ({
    x: Math.round(Math.min(scene.width, Math.max(0, point.x))),
    y: Math.round(Math.min(scene.height, Math.max(0, point.y))),
  });
  const from = within(start);
  let gesture = editor.begin('add-redaction');
  return {
    move(pointer) {
      const to = within(pointer);
      const width = Math.abs(to.x - from.x);
      const height = Math.abs(to.y - from.y);
      if (Math.min(width, height) < MIN_SIDE) {
        gesture.cancel();
        gesture = editor.begin('add-redaction');
        return;
      }
      const place = { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y), width, height };
      const shape = { ...place, rotation: 0, opacity: 1 } as const;
      const added = gesture.update(addRedaction({ ...redaction, startTime, endTime: scene.duration, shape }));
      if (added) editor.select(redaction.id);
    },
    end() {
      gesture.commit();
      if (findRedaction(editor.getSnapshot().document, redaction.id)) editor.setDrawing(null);
    },
    cancel: () => gesture.cancel(),
    guides: () => [],
  };
}
