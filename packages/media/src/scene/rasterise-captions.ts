import type { CaptionStyle } from '@bedside/contracts/videos/scene/scene.schema';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { drawTextItem, measureTextItem, setFonts } from './draw-text';
import type { Lettering } from './font-list';
import { placeCaption } from './layout';
import { overlap, type Box, type Size } from './place';
import { registerFonts } from './register-fonts';

/** Pictures of one size, one after the other in `pngs`. Each is shown from its frame until the next one's. */
export type Slides = { pngs: Uint8Array; x: number; y: number; starts: number[] };

/** What is visible from a frame on; empty for nothing. */
export type CaptionSlide = { first: number; text: string };

/**
 * Draws captions for the stage: one picture for each slide. Undefined when nothing would be visible.
 * @throws LetterMissing
 */
export function rasteriseCaptions(
  captions: readonly CaptionSlide[],
  style: CaptionStyle,
  stage: Size,
): Slides | undefined {
  const slides = captions.map((slide) => {
    const lettering = registerFonts(style, slide.text);
    return { ...slide, lettering, box: slide.text === '' ? undefined : placeSlide(slide, lettering) };
  });
  const boxes = slides.flatMap(({ box }) => box ?? []);
  const bounds = boxes.length > 0 ? overlap(around(boxes), { x: 0, y: 0, ...stage }) : undefined;
  if (!bounds) return undefined;
  const pngs = slides.map((slide) => {
    const canvas = createCanvas(bounds.width, bounds.height);
    if (slide.box) drawSlide(canvas.getContext('2d'), slide.box, slide);
    return canvas.toBuffer('image/png');
  });
  return { pngs: Buffer.concat(pngs), x: bounds.x, y: bounds.y, starts: slides.map(({ first }) => first) };

  function placeSlide({ text }: CaptionSlide, lettering: Lettering): Box {
    const context = createCanvas(1, 1).getContext('2d');
    setFonts(context, lettering);
    return placeCaption(text, style, stage, (line) => context.measureText(line).width);
  }

  function drawSlide(
    context: SKRSContext2D,
    box: Box,
    { text, lettering }: CaptionSlide & { lettering: Lettering },
  ): void {
    if (!bounds) return;
    context.lang = 'en';
    drawTextItem(context, measureTextItem(context, text, lettering, box), lettering, box, bounds);
  }
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
