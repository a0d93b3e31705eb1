import type { Scene } from '@bedside/contracts/videos/scene/scene.schema';
import { listSelectables } from '../document';

type Size = { width: number; height: number };
export type Box = Size & { x: number; y: number };

/** A line over the whole stage that a box has snapped to, in stage pixels. */
export type Guide = { axis: 'x' | 'y'; at: number };

/** The safe area of the stage, which every screen shows (EBU R 95, action safe). */
const SAFE = 0.035;

export function safeArea({ width, height }: Size): Box {
  const [x, y] = [Math.round(width * SAFE), Math.round(height * SAFE)];
  return { x, y, width: width - 2 * x, height: height - 2 * y };
}

/**
 * The lines that boxes snap to: edges and centre lines of the stage, its safe area, and those of all other upright
 * boxes.
 */
export function stageGuides(
  scene: Pick<Scene, 'width' | 'height' | 'tracks' | 'covers' | 'pointers'>,
  exceptId?: string,
): Guide[] {
  const others = listSelectables(scene)
    .filter(({ id, shape }) => id !== exceptId && shape.rotation === 0)
    .map(({ shape }) => shape);
  const stage = { x: 0, y: 0, width: scene.width, height: scene.height };
  return [stage, safeArea(scene), ...others].flatMap((box) => [
    ...linesOf(box.x, box.width).map((at): Guide => ({ axis: 'x', at })),
    ...linesOf(box.y, box.height).map((at): Guide => ({ axis: 'y', at })),
  ]);
}

function linesOf(from: number, length: number): number[] {
  return [from, from + length / 2, from + length];
}

/** How far a box moves so that its edges or centre lie on the nearest guide of each axis, and those guides. */
export function snapBox(
  box: Box,
  guides: readonly Guide[],
  tolerance: number,
): { dx: number; dy: number; guides: Guide[] } {
  const across = nearest(linesOf(box.x, box.width), 'x', guides, tolerance);
  const down = nearest(linesOf(box.y, box.height), 'y', guides, tolerance);
  return {
    dx: across?.by ?? 0,
    dy: down?.by ?? 0,
    guides: [across, down].flatMap((found) => (found ? [found.guide] : [])),
  };
}

/** The nearest guide to one of these lines; of two equally near ones the first. */
export function nearest(
  lines: readonly number[],
  axis: Guide['axis'],
  guides: readonly Guide[],
  tolerance: number,
): { by: number; guide: Guide } | undefined {
  let found: { by: number; guide: Guide } | undefined;
  for (const guide of guides) {
    if (guide.axis !== axis) continue;
    for (const line of lines) {
      const by = guide.at - line;
      if (Math.abs(by) <= tolerance && (!found || Math.abs(by) < Math.abs(found.by))) found = { by, guide };
    }
  }
  return found;
}
