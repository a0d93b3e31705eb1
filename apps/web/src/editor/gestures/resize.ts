import { MIN_SIDE, type Shape } from '@bedside/contracts/videos/scene/scene-shape.schema';
import { resizeTrack } from '../commands/resize-track';
import { findSelectable } from '../document';
import type { Editor } from '../editor';
import { nearest, stageGuides, type Guide } from './guides';
import { handleSides, middleOf, turn, type HandleName, type Point } from './handles';
import type { StageGesture, StagePointer } from './stage-gesture';

type Box = Pick<Shape, 'x' | 'y' | 'width' | 'height'>;

/** Drags one of the eight handles. The opposite side or corner stays where it is, however the box is rotated. */
export function beginResize(
  editor: Editor,
  id: string,
  handle: HandleName,
  start: StagePointer,
  tolerance: number,
): StageGesture | undefined {
  const { document } = editor.getSnapshot();
  const shape = findSelectable(document, id)?.shape;
  if (!shape) return undefined;
  const lines = stageGuides(document.scene, id);
  const gesture = editor.begin('resize');
  let shown: Guide[] = [];
  return {
    move(pointer) {
      const far = { x: pointer.x - start.x, y: pointer.y - start.y };
      const canSnap = !pointer.free && !pointer.shift && shape.rotation === 0;
      const found = canSnap ? snapHandle(shape, handle, far, lines, tolerance) : { ...far, guides: [] };
      shown = found.guides;
      gesture.update(resizeTrack(id, resizedBox(shape, handle, found, pointer.shift)));
    },
    end: gesture.commit,
    cancel: gesture.cancel,
    guides: () => shown,
  };
}

function snapHandle(
  shape: Shape,
  handle: HandleName,
  far: Point,
  lines: readonly Guide[],
  tolerance: number,
) {
  const side = handleSides[handle];
  const edge = (from: number, length: number, at: number) => from + (at === 1 ? length : 0);
  const across =
    side.x === 0 ? undefined : nearest([edge(shape.x, shape.width, side.x) + far.x], 'x', lines, tolerance);
  const down =
    side.y === 0 ? undefined : nearest([edge(shape.y, shape.height, side.y) + far.y], 'y', lines, tolerance);
  return {
    x: far.x + (across?.by ?? 0),
    y: far.y + (down?.by ?? 0),
    guides: [across, down].flatMap((found) => (found ? [found.guide] : [])),
  };
}

/** The box after one handle was moved this far on the stage. Nothing becomes smaller than 5 px. */
export function resizedBox(shape: Shape, handle: HandleName, far: Point, keepsRatio: boolean): Box {
  const side = handleSides[handle];
  const local = turn(far, -shape.rotation);
  const asked = { width: shape.width + side.x * local.x, height: shape.height + side.y * local.y };
  const { width, height } = keepsRatio ? inRatio(shape, side, asked) : asked;
  const size = { width: Math.max(MIN_SIDE, width), height: Math.max(MIN_SIDE, height) };

  const middle = middleOf(shape);
  const moved = turn(
    { x: (side.x * (size.width - shape.width)) / 2, y: (side.y * (size.height - shape.height)) / 2 },
    shape.rotation,
  );
  const left = middle.x + moved.x - size.width / 2;
  const top = middle.y + moved.y - size.height / 2;
  return shape.rotation === 0 ? wholeBox(left, top, size) : { x: left, y: top, ...size };
}

/** Edges are rounded, not lengths, so that the opposite side does not move. */
function wholeBox(left: number, top: number, size: { width: number; height: number }): Box {
  const [x, y] = [Math.round(left), Math.round(top)];
  return {
    x,
    y,
    width: Math.max(MIN_SIDE, Math.round(left + size.width) - x),
    height: Math.max(MIN_SIDE, Math.round(top + size.height) - y),
  };
}

/** The size in the ratio of the shape, by the side that was dragged further; at least 5 px on its short side. */
function inRatio(shape: Shape, side: Point, asked: { width: number; height: number }) {
  const across = asked.width / shape.width;
  const down = asked.height / shape.height;
  const further = Math.abs(across - 1) > Math.abs(down - 1) ? across : down;
  const wanted = side.x === 0 ? down : side.y === 0 ? across : further;
  const scale = Math.max(wanted, MIN_SIDE / Math.min(shape.width, shape.height));
  return { width: shape.width * scale, height: shape.height * scale };
}
