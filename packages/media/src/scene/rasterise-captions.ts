import type { Cue } from '@bedside/contracts/videos/caption/caption.schema';
import { frameCount, frameSpan, isDrawable } from '@bedside/contracts/videos/scene/scene.rules';
import type { CaptionStyle, Scene } from '@bedside/contracts/videos/scene/scene.schema';
import { createCanvas } from '@napi-rs/canvas';
import { canvasFont, drawTextItem, measureTextItem } from './draw-text';
import { overlap, placeCaption, type Box } from './layout';
import { registerFonts } from './register-fonts';

/** Pictures of one size, one after the other in `pngs`. Each is shown from its frame until the next one's. */
export type Slides = { pngs: Uint8Array; x: number; y: number; starts: number[] };

/**
 * Draws captions for the stage: one picture for each time in which the same captions are visible, and an empty one for
 * each time without any. Letters that no font has are left out, because a caption comes from a file and cannot be
 * refused here. Undefined when nothing would be visible.
 */
export function rasteriseCaptions(cues: readonly Cue[], scene: Scene): Slides | undefined {
  const { style } = scene.captions;
  registerFonts(style, '');
  const slides = listSlides(cues, scene);
  const boxes = slides.flatMap(({ text }) => (text === '' ? [] : [placeSlide(text, style, scene)]));
  const bounds = boxes.length > 0 ? overlap(around(boxes), { x: 0, y: 0, ...sizeOf(scene) }) : undefined;
  if (!bounds) return undefined;
  const pngs = slides.map(({ text }) => drawSlide(text, style, scene, bounds));
  return { pngs: Buffer.concat(pngs), x: bounds.x, y: bounds.y, starts: slides.map(({ first }) => first) };
}

/** The visible text from each frame on. Simultaneous captions are placed under each other. */
function listSlides(cues: readonly Cue[], scene: Scene): { first: number; text: string }[] {
  const spans = cues.map((cue) => ({
    ...frameSpan({ startTime: cue.startMs, endTime: cue.endMs }, scene),
    text: cue.text.replace(/./gsu, (letter) => (letter === '\n' || isDrawable(letter) ? letter : '')),
  }));
  const borders = [...new Set([0, ...spans.flatMap(({ first, end }) => [first, end])])];
  const slides: { first: number; text: string }[] = [];
  for (const first of borders
    .filter((frame) => frame < frameCount(scene))
    .sort((one, other) => one - other)) {
    const here = spans.filter((span) => span.first <= first && first < span.end);
    const text = here
      .map((span) => span.text.trim())
      .filter((line) => line !== '')
      .join('\n');
    if (slides.at(-1)?.text !== text) slides.push({ first, text });
  }
  // A picture is shown until the next one, so the last one needs another that ends it.
  return [...slides, { first: frameCount(scene), text: '' }];
}

function placeSlide(text: string, style: CaptionStyle, scene: Scene): Box {
  const context = createCanvas(1, 1).getContext('2d');
  context.font = canvasFont(style);
  return placeCaption(text, style, sizeOf(scene), (line) => context.measureText(line).width);
}

function drawSlide(text: string, style: CaptionStyle, scene: Scene, bounds: Box): Buffer {
  const canvas = createCanvas(bounds.width, bounds.height);
  if (text !== '') {
    const context = canvas.getContext('2d');
    context.lang = 'en';
    const box = placeSlide(text, style, scene);
    drawTextItem(context, measureTextItem(context, text, style, box), style, box, bounds);
  }
  return canvas.toBuffer('image/png');
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

function sizeOf({ width, height }: Scene): { width: number; height: number } {
  return { width, height };
}
