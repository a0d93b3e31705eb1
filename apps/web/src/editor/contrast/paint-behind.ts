import type { Callout, Indicator } from '@bedside/contracts/videos/scene/scene-callout.schema';
import { keptSpans, sourceTimeMs } from '@bedside/contracts/videos/scene/scene-piece.rules';
import type { Shape } from '@bedside/contracts/videos/scene/scene-shape.schema';
import { shownPart } from '@bedside/contracts/videos/scene/scene-zoom.rules';
import { fadedIndicator, fadeLevel, paintOrder } from '@bedside/contracts/videos/scene/scene.rules';
import type { Fit, Redaction, Scene, Track } from '@bedside/contracts/videos/scene/scene.schema';
import { drawCallout } from '@bedside/media/scene/draw-callout';
import { BLUR_TINT_SHARE, blurGrid, blurTint } from '@bedside/media/scene/layout';
import { fitPicture, middleOf, overlap, placeShape, type Box, type Size } from '@bedside/media/scene/place';
import { isSeen } from '../stage/is-seen';

/** A small copy of a source's picture: a part of an image, in pixels of the image, and the real size of the source. */
export type SmallPicture = { image: CanvasImageSource; part: Box; size: Size };
/** The small copy of a source at a moment of it; undefined where there is none. */
export type FindPicture = (src: string, sourceMs: number) => SmallPicture | undefined;

type Canvas = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

/**
 * Paints what lies under a text at a moment, in the order of the film and in the size of the canvas: backgrounds, videos,
 * pictures, covers, arrows, rings. Only the words of other texts are left out.
 * @param above the text; null for what lies under the captions, which is everything
 * @returns whether every picture was there
 */
export function paintBehind(
  canvas: Canvas,
  {
    scene,
    above,
    atMs,
    pictureOf,
  }: {
    scene: Scene;
    above: string | null;
    atMs: number;
    pictureOf: FindPicture;
  },
): boolean {
  const scale = canvas.canvas.width / scene.width;
  canvas.setTransform(scale, 0, 0, scale, 0, 0);
  canvas.globalAlpha = 1;
  canvas.fillStyle = scene.background;
  canvas.fillRect(0, 0, scene.width, scene.height);
  let isWhole = true;
  const { zoomed, above: over } = paintOrder<Track, Redaction, Callout>(scene);
  const part = shownPart(scene, atMs) ?? { x: 0, y: 0, width: scene.width };
  for (const [at, layer] of [...zoomed, ...over].entries()) {
    const near = at < zoomed.length ? (scale * scene.width) / part.width : scale;
    const [x, y] = at < zoomed.length ? [part.x, part.y] : [0, 0];
    canvas.setTransform(near, 0, 0, near, -x * near, -y * near);
    if (layer.kind === 'redaction') {
      if (isSeen(layer.redaction, atMs)) paintRedaction(canvas, layer.redaction, scene);
      continue;
    }
    if (layer.kind === 'indicator') {
      if (isSeen(layer.indicator, atMs)) paintIndicator(canvas, layer.indicator, atMs);
      continue;
    }
    const { track } = layer;
    if (track.id === above) break;
    if (!isSeen(track, atMs)) continue;
    canvas.globalAlpha = track.shape.opacity * fadeLevel(track, atMs);
    if (track.type === 'text') {
      paintBox(canvas, track.shape, track.fontOptions.background);
      continue;
    }
    const sourceMs = track.type === 'video' ? (sourceTimeMs(keptSpans(track), atMs) ?? 0) : 0;
    const picture = pictureOf(track.media.src, sourceMs);
    if (picture) paintPicture(canvas, track.shape, { ...picture, fit: track.media.fit });
    else isWhole = false;
  }
  return isWhole;
}

function paintRedaction(canvas: Canvas, { id, kind, color, shape }: Redaction, scene: Size): void {
  const box = overlap(placeShape(shape).box, { x: 0, y: 0, width: scene.width, height: scene.height });
  if (!box) return;
  canvas.globalAlpha = 1;
  if (kind === 'blur') return paintBlur(canvas, id, box);
  canvas.fillStyle = color;
  canvas.fillRect(box.x, box.y, box.width, box.height);
}

/** Reduces what is painted so far to the few pixels of a blur, tints them, and enlarges them again. */
function paintBlur(canvas: Canvas, id: string, box: Box): void {
  const grid = blurGrid(box);
  const cells = newCells(grid);
  const tint = newCells(grid);
  // What lies outside the canvas has no pixels, and a cell must hide all the same.
  cells.fillStyle = '#808080';
  cells.fillRect(0, 0, grid.columns, grid.rows);
  cells.imageSmoothingQuality = 'high';
  const { a: scale, e: left, f: top } = canvas.getTransform();
  const [x, y] = [left + box.x * scale, top + box.y * scale];
  cells.drawImage(canvas.canvas, x, y, box.width * scale, box.height * scale, 0, 0, grid.columns, grid.rows);
  const greys = blurTint(id, grid).flatMap((grey) => [grey, grey, grey, 255]);
  tint.putImageData(new ImageData(new Uint8ClampedArray(greys), grid.columns, grid.rows), 0, 0);
  cells.globalAlpha = BLUR_TINT_SHARE;
  cells.drawImage(tint.canvas, 0, 0);
  canvas.drawImage(cells.canvas, box.x, box.y, box.width, box.height);
}

function newCells({ columns, rows }: { columns: number; rows: number }): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(columns, rows).getContext('2d');
  if (!context) throw new Error('The browser gave no canvas.');
  return context;
}

function paintIndicator(canvas: Canvas, indicator: Indicator, atMs: number): void {
  canvas.globalAlpha = indicator.shape.opacity * fadeLevel(fadedIndicator(indicator), atMs);
  turned(canvas, indicator.shape, (box) => drawCallout(canvas, indicator, box, { ...box, x: 0, y: 0 }));
}

function paintBox(canvas: Canvas, shape: Shape, color: string | null): void {
  if (color === null) return;
  turned(canvas, shape, ({ x, y, width, height }) => {
    canvas.fillStyle = color;
    canvas.fillRect(x, y, width, height);
  });
}

function paintPicture(
  canvas: Canvas,
  shape: Shape,
  { image, part, size, fit }: SmallPicture & { fit: Fit },
): void {
  turned(canvas, shape, (box) => {
    const { draw, clip } = fitPicture(size, box, fit);
    canvas.beginPath();
    canvas.rect(clip.x, clip.y, clip.width, clip.height);
    canvas.clip();
    canvas.drawImage(image, part.x, part.y, part.width, part.height, draw.x, draw.y, draw.width, draw.height);
  });
}

/** Draws upright where the shape is turned. */
function turned(canvas: Canvas, shape: Shape, draw: (box: Box) => void): void {
  const { box, radians } = placeShape(shape);
  const { x, y } = middleOf(box);
  canvas.save();
  canvas.translate(x, y);
  canvas.rotate(radians);
  canvas.translate(-x, -y);
  draw(box);
  canvas.restore();
}
