import type { Cue } from '@bedside/contracts/videos/caption/caption.schema';
import { frameCount, frameSpan } from '@bedside/contracts/videos/scene/scene.rules';
import type { Scene } from '@bedside/contracts/videos/scene/scene.schema';
import { createCanvas } from '@napi-rs/canvas';
import { drawTextItem, measureTextItem, setFonts } from './draw-text';
import type { Lettering } from './font-list';
import { overlap, placeCaption, type Box } from './layout';
import { registerFonts } from './register-fonts';

/** Pictures of one size, one after the other in `pngs`. Each is shown from its frame until the next one's. */
export type Slides = { pngs: Uint8Array; x: number; y: number; starts: number[] };

/**
 * Draws captions for the stage: one picture for each time in which the same captions are visible, and an empty one for
 * each time without any. Undefined when nothing would be visible.
 * @throws LetterMissing
 */
export function rasteriseCaptions(cues: readonly Cue[], scene: Scene): Slides | undefined {
  const slides = listSlides(cues, scene).map((slide) => ({
    ...slide,
    lettering: registerFonts(scene.captions.style, slide.text),
  }));
  const boxes = slides.flatMap((slide) => (slide.text === '' ? [] : [placeSlide(slide, scene)]));
  const bounds = boxes.length > 0 ? overlap(around(boxes), { x: 0, y: 0, ...sizeOf(scene) }) : undefined;
  if (!bounds) return undefined;
  const pngs = slides.map((slide) => drawSlide(slide, scene, bounds));
  return { pngs: Buffer.concat(pngs), x: bounds.x, y: bounds.y, starts: slides.map(({ first }) => first) };
}

type Slide = { first: number; text: string; lettering: Lettering };

/** The visible text from each frame on. Simultaneous captions are placed under each other. */
function listSlides(cues: readonly Cue[], scene: Scene): { first: number; text: string }[] {
  const spans = cues.map((cue) => ({
    ...frameSpan({ startTime: cue.startMs, endTime: cue.endMs }, scene),
    text: cue.text,
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

function placeSlide({ text, lettering }: Slide, scene: Scene): Box {
  const context = createCanvas(1, 1).getContext('2d');
  setFonts(context, lettering);
  return placeCaption(text, scene.captions.style, sizeOf(scene), (line) => context.measureText(line).width);
}

function drawSlide(slide: Slide, scene: Scene, bounds: Box): Buffer {
  const { text, lettering } = slide;
  const canvas = createCanvas(bounds.width, bounds.height);
  if (text !== '') {
    const context = canvas.getContext('2d');
    context.lang = 'en';
    const box = placeSlide(slide, scene);
    drawTextItem(context, measureTextItem(context, text, lettering, box), lettering, box, bounds);
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
