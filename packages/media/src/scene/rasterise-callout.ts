import { drawCallout, type CalloutLook } from './draw-callout';
import { layDown, type Raster } from './lay-down';
import type { Placed, Size } from './place';

/** Draws an arrow or a ring for the stage; undefined when nothing of it would be visible. */
export function rasteriseCallout(look: CalloutLook, placed: Placed, stage: Size): Raster | undefined {
  return layDown(placed, placed.box, stage, (target) =>
    drawCallout(target, look, placed.box, { x: 0, y: 0, ...stage }),
  );
}
