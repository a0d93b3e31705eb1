import { FONT_MEASURES } from '@bedside/contracts/videos/scene/scene-font.rules';
import type { CaptionStyle, Fit, FontOptions, Shape } from '@bedside/contracts/videos/scene/scene.schema';
import { breakLines, type BrokenLine } from './line-breaks';

/*
 * The position of everything in a scene, in whole stage pixels. Pure: the editor's stage and the server's renderer both
 * call these functions, which is what makes their pictures equal.
 */

export type Size = { width: number; height: number };
export type Box = Size & { x: number; y: number };

/** A box rotated about its centre by this many radians, clockwise. */
export type Placed = { box: Box; radians: number; opacity: number };

/** How a picture fills its place: `draw` is where the whole picture goes, `clip` the visible part of it. */
export type FittedPicture = { draw: Box; clip: Box };

/** Rounds a shape to whole pixels: edges are rounded, not lengths, so neighbours stay neighbours. */
export function placeShape(shape: Shape): Placed {
  const left = Math.round(shape.x);
  const top = Math.round(shape.y);
  const box = {
    x: left,
    y: top,
    width: Math.max(1, Math.round(shape.x + shape.width) - left),
    height: Math.max(1, Math.round(shape.y + shape.height) - top),
  };
  const degrees = ((shape.rotation % 360) + 360) % 360;
  return { box, radians: (degrees * Math.PI) / 180, opacity: shape.opacity };
}

/**
 * Fits a picture into a box: `contain` shows all of it, `cover` fills the box and crops evenly on both sides, `fill`
 * stretches. The centre stays the centre of the box.
 */
export function fitPicture(picture: Size, box: Box, fit: Fit): FittedPicture {
  if (fit === 'fill') return { draw: box, clip: box };
  const across = box.width / picture.width;
  const down = box.height / picture.height;
  const scale = fit === 'contain' ? Math.min(across, down) : Math.max(across, down);
  const width = centrable(picture.width * scale, box.width, fit);
  const height = centrable(picture.height * scale, box.height, fit);
  const draw = { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
  return { draw, clip: fit === 'contain' ? draw : box };
}

/** A whole length that leaves, or overflows by, the same whole number of pixels on both sides of the room. */
function centrable(length: number, room: number, fit: 'contain' | 'cover'): number {
  const whole = Math.max(1, Math.round(length));
  if ((room - whole) % 2 === 0) return whole;
  return fit === 'contain' && whole > 1 ? whole - 1 : whole + 1;
}

/** The smallest upright box of whole pixels around a box that is rotated about a point. */
export function boundsOfTurned(box: Box, radians: number, pivot: { x: number; y: number }): Box {
  if (radians === 0) return box;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const corners = [
    [box.x, box.y],
    [box.x + box.width, box.y],
    [box.x, box.y + box.height],
    [box.x + box.width, box.y + box.height],
  ].map(([x = 0, y = 0]) => [
    pivot.x + (x - pivot.x) * cos - (y - pivot.y) * sin,
    pivot.y + (x - pivot.x) * sin + (y - pivot.y) * cos,
  ]);
  const xs = corners.map(([x = 0]) => x);
  const ys = corners.map(([, y = 0]) => y);
  // A tiny amount is subtracted before rounding outwards, so a quarter turn does not grow by a pixel.
  const left = Math.floor(Math.min(...xs) + 1e-6);
  const top = Math.floor(Math.min(...ys) + 1e-6);
  return {
    x: left,
    y: top,
    width: Math.ceil(Math.max(...xs) - 1e-6) - left,
    height: Math.ceil(Math.max(...ys) - 1e-6) - top,
  };
}

/**
 * An upright box of whole pixels around a rotated one, with the same centre, for a filter that rotates a picture about
 * the centre of its frame. A pixel stays free on each side for the soft edge.
 */
export function frameOfTurned(box: Box, radians: number): Box {
  const [cos, sin] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))];
  const around = (length: number, side: number) => {
    const whole = Math.ceil(length - 1e-6) + 2;
    return whole + Math.abs((whole - side) % 2);
  };
  const width = around(box.width * cos + box.height * sin, box.width);
  const height = around(box.width * sin + box.height * cos, box.height);
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

export function middleOf(box: Box): { x: number; y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The overlap of two boxes; undefined when there is none. */
export function overlap(one: Box, other: Box): Box | undefined {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  const width = Math.min(one.x + one.width, other.x + other.width) - x;
  const height = Math.min(one.y + one.height, other.y + other.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

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
}: FontOptions): { blur: number; down: number } | undefined {
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
