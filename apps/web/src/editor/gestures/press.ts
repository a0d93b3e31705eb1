import type { Indicator } from '@bedside/contracts/videos/scene/scene-callout.schema';
import { zoomsOf } from '@bedside/contracts/videos/scene/scene-zoom.rules';
import { paintOrder, type Layer } from '@bedside/contracts/videos/scene/scene.rules';
import type { Redaction, Track } from '@bedside/contracts/videos/scene/scene.schema';
import { findSelectable, isFree, flagsOf, type Selectable } from '../document';
import type { Editor, EditorSnapshot } from '../editor';
import { partInEditor } from '../shown-part';
import { beginDrag } from './drag';
import { beginDraw } from './draw-trackless';
import { beginPoint } from './point-arrow';
import { gripAt, isInside, type Grip, type Point } from './handles';
import { beginResize } from './resize';
import { beginRotate } from './rotate';
import type { StageGesture, StagePointer } from './stage-gesture';

/** Lengths in stage pixels. The stage converts them from screen pixels by its zoom. */
export type PressReach = {
  /** How near to a handle counts as on it. */
  reach: number;
  knobDistance: number;
  /** How near to a guide something snaps. */
  tolerance: number;
  /** A press that moves less is a click, which changes only the selection. */
  slop: number;
};

/**
 * The topmost item painted at a point at a moment, wherever a zoom shows it. Hidden and locked tracks let the pointer
 * through, and so does a zoom that is not selected.
 */
export function itemAt(snapshot: EditorSnapshot, point: Point, timeMs: number): Selectable | undefined {
  const { document, selection } = snapshot;
  const { scene } = document;
  const { zoomed, above } = paintOrder(scene);
  const part = partInEditor(snapshot, timeMs);
  const near = part && {
    x: part.x + (point.x * part.width) / scene.width,
    y: part.y + (point.y * part.height) / scene.height,
  };
  const findAt = (items: readonly Selectable[], at: Point) =>
    items.findLast((item) => {
      const { hidden, locked } = flagsOf(document, item.id);
      const isSeen = item.startTime <= timeMs && timeMs < item.endTime;
      return isSeen && !hidden && !locked && isInside(item.shape, at);
    });
  const selected = zoomsOf(scene.pointers).filter(({ id }) => id === selection);
  return (
    findAt(above.map(itemOf), point) ?? findAt(selected, point) ?? findAt(zoomed.map(itemOf), near ?? point)
  );
}

function itemOf(layer: Layer<Track, Redaction, Indicator>): Selectable {
  if (layer.kind === 'track') return layer.track;
  return layer.kind === 'redaction' ? layer.redaction : layer.indicator;
}

/**
 * A press on the stage draws a redaction or a callout, if one was chosen. Otherwise it resizes on a handle of the selected item, drags
 * the end of an arrow to another place, and rotates on its knob. On any item it selects and drags that item. Elsewhere it deselects.
 */
export function press(editor: Editor, start: StagePointer, lengths: PressReach): StageGesture | undefined {
  const snapshot = editor.getSnapshot();
  const { document, selection, drawing } = snapshot;
  if (drawing) return beginDraw(editor, drawing, start);
  const selected = selection === null ? undefined : findSelectable(document, selection);
  const canChange = selected && !flagsOf(document, selected.id).locked;
  const grip = canChange ? gripAt(selected.shape, start, lengths) : null;
  if (canChange && grip !== null && grip !== 'body') {
    return begin(editor, selected, grip, start, lengths);
  }
  const under = itemAt(snapshot, start, editor.playhead.timeMs());
  if (under?.id !== selection) editor.select(under?.id ?? null);
  return under && begin(editor, under, 'body', start, lengths);
}

function begin(
  editor: Editor,
  item: Selectable,
  grip: Grip,
  start: StagePointer,
  { tolerance, slop }: PressReach,
): StageGesture | undefined {
  if (grip === 'knob') return isFree(item) ? beginRotate(editor, item.id, start) : undefined;
  if ('kind' in item && item.kind === 'arrow' && (grip === 'e' || grip === 'w'))
    return beginPoint(editor, item.id, grip === 'e' ? 'tip' : 'end', start);
  if (grip !== 'body') return beginResize(editor, item.id, grip, start, tolerance);
  return afterSlop(start, slop, () => beginDrag(editor, item.id, start, tolerance));
}

/** A gesture that begins once the pointer has moved far enough. */
function afterSlop(start: Point, slop: number, begin: () => StageGesture | undefined): StageGesture {
  let begun: StageGesture | undefined;
  return {
    move(pointer) {
      if (!begun && Math.hypot(pointer.x - start.x, pointer.y - start.y) >= slop) begun = begin();
      begun?.move(pointer);
    },
    end: () => begun?.end(),
    cancel: () => begun?.cancel(),
    guides: () => begun?.guides() ?? [],
  };
}
