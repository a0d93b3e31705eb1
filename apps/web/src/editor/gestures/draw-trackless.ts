import type { Indicator } from '@bedside/contracts/videos/scene/scene-callout.schema';
import { zoomsOf } from '@bedside/contracts/videos/scene/scene-zoom.rules';
import { MIN_SIDE, type Shape } from '@bedside/contracts/videos/scene/scene-shape.schema';
import { addTrackless } from '../commands/add-trackless';
import { findTrackless, type Trackless } from '../document';
import type { Editor, NewTrackless } from '../editor';
import { stillSpan } from '../presets/still-span';
import { arrowBetween } from './arrow-shape';
import type { Point } from './handles';
import type { StageGesture } from './stage-gesture';

/** How long a new arrow or ring, or a new zoom, is shown, in ms. */
const INDICATOR_MS = 3_000;
const ZOOM_MS = 5_000;
/** The height of a new arrow, as a share of its length, and at most in px. */
const ARROW = { share: 0.3, most: 90 };

/**
 * Draws a redaction, a ring or a zoom with the pointer, from corner to corner and within the stage, or an arrow from its
 * end to its tip. A redaction lasts from the playhead to the end of the scene: one that is too long is noticed and trimmed, one
 * that is too short shows what it should hide. An arrow or a ring lasts for three seconds, a zoom for five and at most
 * until the next one. Anything smaller than 5 px is
 * nothing, and the next press draws again.
 */
export function beginDraw(editor: Editor, drawing: NewTrackless, start: Point): StageGesture {
  const { scene } = editor.getSnapshot().document;
  const name = isNewIndicator(drawing) || drawing.kind === 'zoom' ? 'add-callout' : 'add-redaction';
  const within = (point: Point): Point => ({
    x: Math.round(Math.min(scene.width, Math.max(0, point.x))),
    y: Math.round(Math.min(scene.height, Math.max(0, point.y))),
  });
  const from = within(start);
  let gesture = editor.begin(name);
  return {
    move(pointer) {
      const to = within(pointer);
      const shape = drawing.kind === 'arrow' ? newArrow(from, to) : boxBetween(from, to);
      if (Math.min(shape.width, shape.height) < MIN_SIDE) {
        gesture.cancel();
        gesture = editor.begin(name);
        return;
      }
      if (gesture.update(addTrackless(drawn(shape)))) editor.select(drawing.id);
    },
    end() {
      gesture.commit();
      if (findTrackless(editor.getSnapshot().document, drawing.id)) editor.setDrawing(null);
    },
    cancel: () => gesture.cancel(),
    guides: () => [],
  };

  function drawn(shape: Shape): Trackless {
    const atMs = editor.playhead.timeMs();
    if (drawing.kind === 'zoom') {
      const { startTime, endTime } = stillSpan(atMs, ZOOM_MS, scene.duration);
      const later = zoomsOf(scene.pointers)
        .map((zoom) => zoom.startTime)
        .filter((ms) => ms > startTime);
      const shown = { startTime, endTime: Math.min(endTime, ...later) };
      return { ...drawing, kind: 'zoom', ...shown, shape: { ...shape, rotation: 0, opacity: 1 } };
    }
    if (isNewIndicator(drawing))
      return { ...drawing, ...stillSpan(atMs, INDICATOR_MS, scene.duration), shape };
    const startTime = Math.min(scene.duration - 1, Math.floor(atMs));
    return { ...drawing, startTime, endTime: scene.duration, shape: { ...shape, rotation: 0, opacity: 1 } };
  }
}

function isNewIndicator(drawing: NewTrackless): drawing is NewTrackless & { kind: Indicator['kind'] } {
  return drawing.kind === 'arrow' || drawing.kind === 'ring';
}

function boxBetween(from: Point, to: Point): Shape {
  return {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
    rotation: 0,
    opacity: 1,
  };
}

function newArrow(end: Point, tip: Point): Shape {
  const length = Math.hypot(tip.x - end.x, tip.y - end.y);
  return arrowBetween({ end, tip }, Math.round(Math.min(ARROW.most, length * ARROW.share)));
}
