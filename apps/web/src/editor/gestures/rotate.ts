import { rotateTrack } from '../commands/rotate-track';
import { findSelectable, isFree } from '../document';
import type { Editor } from '../editor';
import { middleOf, type Point } from './handles';
import type { StageGesture, StagePointer } from './stage-gesture';

/** With Shift a track rotates in steps of this many degrees. */
const STEP = 15;

/** Rotates an item about its centre with the pointer. */
export function beginRotate(editor: Editor, id: string, start: StagePointer): StageGesture | undefined {
  const item = findSelectable(editor.getSnapshot().document, id);
  if (!item || !isFree(item)) return undefined;
  const { shape } = item;
  const middle = middleOf(shape);
  const from = degreesAt(middle, start);
  const gesture = editor.begin('rotate');
  return {
    move(pointer) {
      const degrees = shape.rotation + degreesAt(middle, pointer) - from;
      const settled = pointer.shift ? Math.round(degrees / STEP) * STEP : Math.round(degrees * 10) / 10;
      gesture.update(rotateTrack(id, settled));
    },
    end: gesture.commit,
    cancel: gesture.cancel,
    guides: () => [],
  };
}

/** The direction from one point to another, in degrees clockwise from the right. */
function degreesAt(middle: Point, point: Point): number {
  return (Math.atan2(point.y - middle.y, point.x - middle.x) * 180) / Math.PI;
}
