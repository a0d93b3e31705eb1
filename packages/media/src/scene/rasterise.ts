import type { Fit, FontOptions } from '@bedside/contracts/videos/scene/scene.schema';
import { createCanvas, loadImage, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { openPicture } from '../picture';
import { drawTextItem, measureTextItem } from './draw-text';
import { boundsOfTurned, fitPicture, middleOf, overlap, type Box, type Placed, type Size } from './layout';
import { registerFonts } from './register-fonts';

/** A still layer at its place on the stage: a PNG with its transparency, already rotated and faded. */
export type Raster = { png: Buffer; x: number; y: number; width: number; height: number };

/** A larger picture is first reduced by averaging, because fine patterns would flicker otherwise. */
const SHRUNK_TOO_FAR = 2;

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

/**
 * Draws a stored picture for the stage; undefined when nothing of it would be visible.
 * @throws MediaError when the bytes are no picture
 */
export async function rasteriseImage(
  path: string,
  fit: Fit,
  placed: Placed,
  stage: Size,
): Promise<Raster | undefined> {
  const upright = await openPicture(path);
  const fitted = fitPicture(upright.info, placed.box, fit);
  const { draw, clip } = fitted;
  const shrink = Math.max(upright.info.width / draw.width, upright.info.height / draw.height);
  const sized = sharp(upright.data, { raw: upright.info });
  if (shrink > SHRUNK_TOO_FAR) sized.resize(draw.width, draw.height, { fit: 'fill' });
  const image = await loadImage(await sized.png({ compressionLevel: 0 }).toBuffer());
  return layDown(placed, clip, stage, (target) => {
    target.beginPath();
    target.rect(clip.x, clip.y, clip.width, clip.height);
    target.clip();
    target.imageSmoothingEnabled = true;
    target.imageSmoothingQuality = 'medium';
    target.drawImage(image, draw.x, draw.y, draw.width, draw.height);
  });
}

/** The soft-edged shape of a rotated picture, white where it is opaque, as a grey PNG of the size of `bounds`. */
export async function rasteriseMask(placed: Placed, seen: Box, bounds: Box): Promise<Buffer> {
  const canvas = createCanvas(bounds.width, bounds.height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#000000';
  context.fillRect(0, 0, bounds.width, bounds.height);
  context.translate(-bounds.x, -bounds.y);
  turn(context, placed);
  context.globalAlpha = placed.opacity;
  context.fillStyle = '#ffffff';
  context.fillRect(seen.x, seen.y, seen.width, seen.height);
  return sharp(canvas.toBuffer('image/png')).greyscale().png().toBuffer();
}

/** A grey PNG of the given levels, row by row, each 0 to 255. */
export async function rasteriseGrey(levels: readonly number[], size: Size): Promise<Buffer> {
  const raw = { ...size, channels: 1 as const };
  return sharp(Buffer.from(levels), { raw }).png().toBuffer();
}

/** Rotates and fades what `draw` paints in stage pixels, and keeps the part within the stage. */
function layDown(
  placed: Placed,
  extent: Box,
  stage: Size,
  draw: (target: SKRSContext2D) => void,
): Raster | undefined {
  const turned = boundsOfTurned(extent, placed.radians, middleOf(placed.box));
  const seen = overlap(turned, { x: 0, y: 0, ...stage });
  if (!seen || placed.opacity === 0) return undefined;
  // Faded as one picture, because layers within it must not shine through each other.
  const solid = newLayer(seen, (target) => {
    turn(target, placed);
    draw(target);
  });
  if (placed.opacity === 1) return { png: solid.toBuffer('image/png'), ...seen };
  const faded = createCanvas(seen.width, seen.height);
  const context = faded.getContext('2d');
  context.globalAlpha = placed.opacity;
  context.drawImage(solid, 0, 0);
  return { png: faded.toBuffer('image/png'), ...seen };
}

function newLayer(seen: Box, paint: (target: SKRSContext2D) => void): Canvas {
  const canvas = createCanvas(seen.width, seen.height);
  const context = canvas.getContext('2d');
  context.translate(-seen.x, -seen.y);
  paint(context);
  return canvas;
}

function turn(context: SKRSContext2D, placed: Placed): void {
  if (placed.radians === 0) return;
  const { x, y } = middleOf(placed.box);
  context.translate(x, y);
  context.rotate(placed.radians);
  context.translate(-x, -y);
}
