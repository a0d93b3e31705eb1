import type { FontOptions } from '@bedside/contracts/scene/scene.schema';
import { layOutText, type Box, type TextLayout } from './layout';

/**
 * What drawing text needs of a Canvas 2D context. The browser's and the server's contexts both have it; nothing
 * else of them is used, so that neither draws what the other cannot.
 */
export type TextCanvas = {
  font: string;
  fillStyle: unknown;
  textAlign: string;
  textBaseline: string;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  measureText(text: string): { width: number };
};

/** One file of Inter holds one of these scripts; in the order in which a letter is looked for. */
export const FONT_SUBSETS = [
  'latin',
  'latin-ext',
  'greek',
  'greek-ext',
  'cyrillic',
  'cyrillic-ext',
  'vietnamese',
] as const;
export type FontSubset = (typeof FONT_SUBSETS)[number];

type FontFace = Pick<FontOptions, 'family' | 'weight' | 'style'>;

/**
 * The name under which a font file is registered on both sides. It names weight and style too: asking for the plain
 * face of such a family never lets a canvas thicken or slant another one.
 */
export function fontFamilyName(font: FontFace, subset: FontSubset): string {
  return `Bedside ${font.family} ${font.weight} ${font.style} ${subset}`;
}

/** The file of a face within the font's package. */
export function fontFileName(font: FontFace, subset: FontSubset): string {
  return `${font.family.toLowerCase()}-${subset}-${font.weight}-${font.style}.woff2`;
}

/** The canvas `font` of a text; it names only registered families. */
export function canvasFont(font: FontOptions): string {
  return `${font.size}px ${FONT_SUBSETS.map((subset) => `"${fontFamilyName(font, subset)}"`).join(', ')}`;
}

/** Lays a text out with the widths that this canvas measures. Its fonts must be registered. */
export function measureTextItem(canvas: TextCanvas, text: string, font: FontOptions, box: Box): TextLayout {
  canvas.font = canvasFont(font);
  return layOutText(text, font, box, (line) => canvas.measureText(line).width);
}

/**
 * Draws a laid-out text, upright and opaque: turning and fading are done to the drawn picture, as with images.
 * @param origin the stage point that the canvas's own corner stands for, in whole pixels
 */
export function drawTextItem(
  canvas: TextCanvas,
  layout: TextLayout,
  font: FontOptions,
  box: Box,
  origin: { x: number; y: number },
): void {
  if (font.background !== null) {
    canvas.fillStyle = font.background;
    canvas.fillRect(box.x - origin.x, box.y - origin.y, box.width, box.height);
  }
  canvas.font = canvasFont(font);
  canvas.fillStyle = font.color;
  canvas.textAlign = 'left';
  canvas.textBaseline = 'alphabetic';
  for (const line of layout.lines) {
    canvas.fillText(line.text, line.x - origin.x, line.baseline - origin.y);
  }
}
