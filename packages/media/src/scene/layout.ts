import { FONT_MEASURES } from '@bedside/contracts/videos/scene/scene-font.rules';
import type { CaptionStyle, FontOptions } from '@bedside/contracts/videos/scene/scene.schema';
import { breakLines, type BrokenLine } from './line-breaks';
import type { Box, Size } from './place';

/*
 * The look of blurs, texts and captions in a scene, in whole stage pixels. Pure: the editor's stage and the server's
 * renderer both call these functions, which is what makes their pictures equal.
 */

/** A blurred region is reduced until one pixel stands for about this many of the stage in each direction. */
const BLUR_CELL = 96;
/** How much of a blur is its tint. It moves a pixel by up to 32 of 255, which is more than the words under it can. */
export const BLUR_TINT_SHARE = 0.25;
/** A blur is first enlarged by this much, then to its place: ffmpeg interpolates no further in one step. */
export const BLUR_STEP = 8;

/** The size in pixels of a blurred region before it is enlarged again. */
export function blurGrid(region: Size): { columns: number; rows: number } {
  const cells = (length: number) => Math.max(1, Math.round(length / BLUR_CELL));
  return { columns: cells(region.width), rows: cells(region.height) };
}

/**
 * The tint of a blur: a grey level from 0 to 255 for each pixel of its `blurGrid`, row by row. It follows from the id of
 * the redaction, so the stage and every render have the same. Nobody who sees the film knows that id.
 */
export function blurTint(id: string, { columns, rows }: { columns: number; rows: number }): number[] {
  let state = 0x811c9dc5;
  for (const letter of id) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return Array.from({ length: columns * rows }, () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    return (Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39) >>> 24) & 0xff;
  });
}

/** One line of text: where it begins, and its baseline, in stage pixels. */
export type TextLine = BrokenLine & { x: number; baseline: number; width: number };

export type TextLayout = {
  lines: TextLine[];
  /** Everything that the text may touch: its box and the lines that overflow it. */
  extent: Box;
};

/** Slanted letters and letters with swashes reach this far out of their line, in font sizes. */
const OVERHANG = 0.3;

/**
 * Breaks a text into lines within its box and returns the position of each. A text that is too tall overflows at the
 * bottom.
 * @param measure the width of a text in this font, in pixels
 */
export function layOutText(
  text: string,
  font: FontOptions,
  box: Box,
  measure: (text: string) => number,
): TextLayout {
  const room = Math.max(1, box.width - 2 * font.padding);
  const step = font.size * font.lineHeight;
  const { ascent, descent } = FONT_MEASURES[font.family];
  const rise = (step - (ascent + descent) * font.size) / 2 + ascent * font.size;
  const broken = breakLines(text, room, measure);
  const spareHeight = Math.max(0, box.height - 2 * font.padding - broken.length * step);
  const down = { top: 0, middle: spareHeight / 2, bottom: spareHeight }[font.verticalAlign];
  const lines = broken.map((line, row) => {
    const width = measure(line.text);
    const spare = { left: 0, center: (room - width) / 2, right: room - width }[font.align];
    return {
      ...line,
      x: Math.round(box.x + font.padding + spare),
      baseline: Math.round(box.y + font.padding + down + row * step + rise),
      width,
    };
  });
  return { lines, extent: extentOf(lines, font, box) };
}

/** The distance of captions from the edges of the stage, as a fraction of its sides. */
const CAPTION_MARGIN = 0.05;

/**
 * The box of a burnt-in caption: as wide as its longest line and as high as its lines, centred at the stage's lower or
 * upper edge. Lay the text out in it by {@link layOutText}.
 * @param measure the width of a text in this font, in pixels
 */
export function placeCaption(
  text: string,
  style: CaptionStyle,
  stage: Size,
  measure: (text: string) => number,
): Box {
  const room = Math.max(1, stage.width * (1 - 2 * CAPTION_MARGIN) - 2 * style.padding);
  const lines = breakLines(text, room, measure);
  const widest = Math.max(...lines.map((line) => measure(line.text)));
  // A little extra width, so that no line breaks again in its own box.
  const width = Math.ceil(widest + 2 * style.padding) + 1;
  const height = Math.ceil(lines.length * style.size * style.lineHeight + 2 * style.padding);
  const margin = Math.round(stage.height * CAPTION_MARGIN);
  const y = style.position === 'top' ? margin : stage.height - margin - height;
  return { x: Math.round((stage.width - width) / 2), y, width, height };
}

/** The shadow of a text, in stage pixels; undefined without one. A text with a background needs none. */
export function shadowOf({
  shadow,
  background,
  size,
}: Pick<FontOptions, 'shadow' | 'background' | 'size'>): { blur: number; down: number } | undefined {
  return shadow && background === null ? { blur: size * 0.16, down: size * 0.04 } : undefined;
}

function extentOf(lines: TextLine[], font: FontOptions, box: Box): Box {
  const { blur, down } = shadowOf(font) ?? { blur: 0, down: 0 };
  // The shadow of the outline begins where the outline ends.
  const slack = Math.ceil(font.size * OVERHANG + (font.outline?.width ?? 0) + blur + down);
  const { ascent, descent } = FONT_MEASURES[font.family];
  const left = Math.min(box.x, ...lines.map((line) => line.x - slack));
  const top = Math.min(box.y, ...lines.map((line) => Math.floor(line.baseline - ascent * font.size) - slack));
  const right = Math.max(box.x + box.width, ...lines.map((line) => Math.ceil(line.x + line.width) + slack));
  const bottom = Math.max(
    box.y + box.height,
    ...lines.map((line) => Math.ceil(line.baseline + descent * font.size) + slack),
  );
  return { x: left, y: top, width: right - left, height: bottom - top };
}
