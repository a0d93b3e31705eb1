import type { FontOptions } from '@bedside/contracts/videos/scene/scene.schema';
import { createCanvas } from '@napi-rs/canvas';
import { drawTextItem, measureTextItem } from './draw-text';
import { layDown, type Raster } from './lay-down';
import { boundsOfTurned, middleOf, overlap, type Box, type Placed, type Size } from './place';
import { registerFonts } from './register-fonts';

/** How far around the stage a text is drawn. */
const EDGE = 2;

/** Draws a text track for the stage; undefined when nothing of it would be visible. */
export function rasteriseText(
  text: string,
  font: FontOptions,
  placed: Placed,
  stage: Size,
): Raster | undefined {
  const lettering = registerFonts(font, text);
  const layout = measureTextItem(createCanvas(1, 1).getContext('2d'), text, lettering, placed.box);
  const part = visiblePart(layout.extent, placed, stage);
  if (!part) return undefined;
  const drawing = createCanvas(part.width, part.height);
  const context = drawing.getContext('2d');
  // The shaping of letters must not depend on the language of the machine.
  context.lang = 'en';
  drawTextItem(context, layout, lettering, placed.box, part);
  return layDown(placed, part, stage, (target) => {
    target.drawImage(drawing, part.x, part.y);
  });
}

/** The part of an upright drawing that may be seen on the stage once it is turned; undefined when none may. */
function visiblePart(extent: Box, placed: Placed, stage: Size): Box | undefined {
  const turnedBack = boundsOfTurned({ x: 0, y: 0, ...stage }, -placed.radians, middleOf(placed.box));
  const { x, y, width, height } = turnedBack;
  // A turned picture takes a little from the pixels around its own.
  const wide = { x: x - EDGE, y: y - EDGE, width: width + 2 * EDGE, height: height + 2 * EDGE };
  return overlap(extent, wide);
}
