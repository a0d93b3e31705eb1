import { moveTrack } from '../commands/move-track';
import { findSelectable } from '../document';
import type { Editor } from '../editor';
import { snapBox, stageGuides, type Guide } from './guides';
import type { StageGesture, StagePointer } from './stage-gesture';

/** Moves a track or redaction with the pointer. Shift keeps it on the axis of the larger movement. */
export function beginDrag(
  editor: Editor,
  id: string,
  start: StagePointer,
  tolerance: number,
): StageGesture | undefined {
  const { document } = editor.getSnapshot();
  const shape = findSelectable(document, id)?.shape;
  if (!shape) return undefined;
  const lines = stageGuides(document.scene, id);
  const gesture = editor.begin('move');
  let shown: readonly Guide[] = [];
  return {
    move(pointer) {
      const far = { x: pointer.x - start.x, y: pointer.y - start.y };
      if (pointer.shift) far[Math.abs(far.x) < Math.abs(far.y) ? 'x' : 'y'] = 0;
      const box = { ...shape, x: shape.x + far.x, y: shape.y + far.y };
      const canSnap = !pointer.free && shape.rotation === 0;
      const { dx, dy, guides } = canSnap ? snapBox(box, lines, tolerance) : { dx: 0, dy: 0, guides: [] };
      shown = guides;
      gesture.update(moveTrack(id, { x: box.x + dx, y: box.y + dy }));
    },
    end: gesture.commit,
    cancel: gesture.cancel,
    guides: () => shown,
  };
}
