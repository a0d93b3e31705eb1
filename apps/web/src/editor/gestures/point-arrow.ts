import { changeCallout } from '../commands/change-callout';
import { findCallout } from '../document';
import type { Editor } from '../editor';
import { arrowBetween, arrowPoints, type ArrowPoints } from './arrow-shape';
import type { StageGesture, StagePointer } from './stage-gesture';

/** With Shift an arrow turns in steps of this many degrees. */
const STEP = 15;

/**
 * Drags one end of an arrow to where the pointer is; the other end stays where it is. It keeps its height and its
 * opacity. Nothing becomes shorter than 5 px.
 */
export function beginPoint(
  editor: Editor,
  id: string,
  dragged: keyof ArrowPoints,
  start: StagePointer,
): StageGesture | undefined {
  const arrow = findCallout(editor.getSnapshot().document, id);
  if (arrow?.kind !== 'arrow') return undefined;
  const { height, opacity } = arrow.shape;
  const points = arrowPoints(arrow.shape);
  const held = { x: points[dragged].x - start.x, y: points[dragged].y - start.y };
  const fixed = points[dragged === 'tip' ? 'end' : 'tip'];
  const gesture = editor.begin('change-callout');
  return {
    move(pointer) {
      const [x, y] = [pointer.x + held.x - fixed.x, pointer.y + held.y - fixed.y];
      const turned = Math.round((Math.atan2(y, x) * 180) / Math.PI / STEP) * STEP * (Math.PI / 180);
      const length = Math.hypot(x, y);
      const by = pointer.shift ? { x: length * Math.cos(turned), y: length * Math.sin(turned) } : { x, y };
      const moved = { ...points, [dragged]: { x: fixed.x + by.x, y: fixed.y + by.y } };
      gesture.update(changeCallout(id, { shape: { ...arrowBetween(moved, height), opacity } }));
    },
    end: gesture.commit,
    cancel: gesture.cancel,
    guides: () => [],
  };
}
