import {
  FALLBACK_FAMILY,
  FONT_MEASURES,
  nearestWeight,
  type FontFamily,
} from '@bedside/contracts/videos/scene/scene-font.rules';
import type { FontOptions } from '@bedside/contracts/videos/scene/scene.schema';
import { layOutText, shadowOf, type Box, type TextLayout } from './layout';

/**
 * The part of a Canvas 2D context that drawing text needs. The browser's and the server's contexts both have it.
 * Nothing else of them is used, so neither draws what the other cannot.
 */
export type TextCanvas = {
  font: string;
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  lineJoin: string;
  shadowColor: string;
  shadowBlur: number;
  shadowOffsetY: number;
  textAlign: string;
  textBaseline: string;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  strokeText(text: string, x: number, y: number): void;
  measureText(text: string): { width: number };
};

/** Each font file holds one of these scripts, in the order in which a letter is looked up. */
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

export type FontFile = {
  /** The name under which the file is registered on both sides. */
  family: string;
  /** The file within `@fontsource/*`: `inter/files/inter-latin-400-normal.woff2`. */
  path: string;
};

/**
 * The font files that draw a text, in the order in which a letter is looked up: those of its own family, then those of
 * Inter. Their names hold weight and style too. So a canvas never thickens or slants one face to imitate another.
 */
export function listFontFiles(font: FontFace): FontFile[] {
  const families = [...new Set<FontFamily>([font.family, FALLBACK_FAMILY])];
  return families.flatMap((family) =>
    FONT_SUBSETS.filter((subset) => !isMissing(family, subset)).map((subset) => {
      const weight = nearestWeight(family, font.weight);
      const folder = family.toLowerCase().replaceAll(' ', '-');
      return {
        family: `Bedside ${family} ${weight} ${font.style} ${subset}`,
        path: `${folder}/files/${folder}-${subset}-${weight}-${font.style}.woff2`,
      };
    }),
  );
}

function isMissing(family: FontFamily, subset: FontSubset): boolean {
  return FONT_MEASURES[family].lacks?.includes(subset) ?? false;
}

/** The canvas `font` of a text. It names only registered families. */
export function canvasFont(font: FontOptions): string {
  const families = listFontFiles(font).map(({ family }) => `"${family}"`);
  return `${font.size}px ${families.join(', ')}`;
}

/** Lays a text out with the widths that this canvas measures. Its fonts must be registered. */
export function measureTextItem(canvas: TextCanvas, text: string, font: FontOptions, box: Box): TextLayout {
  canvas.font = canvasFont(font);
  return layOutText(text, font, box, (line) => canvas.measureText(line).width);
}

/** No letter with its outline and shadow reaches further from its baseline, in font sizes. */
const REACH = 2;
const SHADOW = '#000000b3';

/**
 * Draws a laid-out text, upright and opaque. Rotation and fading apply to the drawn picture, as with images.
 * @param part the part of the stage that the canvas holds, in whole pixels. Lines beside it are not drawn.
 */
export function drawTextItem(
  canvas: TextCanvas,
  layout: TextLayout,
  font: FontOptions,
  box: Box,
  part: Box,
): void {
  if (font.background !== null) {
    canvas.fillStyle = font.background;
    canvas.fillRect(box.x - part.x, box.y - part.y, box.width, box.height);
  }
  canvas.font = canvasFont(font);
  canvas.fillStyle = font.color;
  canvas.textAlign = 'left';
  canvas.textBaseline = 'alphabetic';
  const seen = layout.lines
    .map(({ text, x, baseline }) => ({ text, x: x - part.x, row: baseline - part.y }))
    .filter(({ row }) => row + REACH * font.size >= 0 && row - REACH * font.size <= part.height);
  const shadow = shadowOf(font);
  canvas.shadowColor = shadow ? SHADOW : 'transparent';
  canvas.shadowBlur = shadow?.blur ?? 0;
  canvas.shadowOffsetY = shadow?.down ?? 0;
  if (font.outline) {
    canvas.strokeStyle = font.outline.color;
    // Half of a line lies within the letter, and the letter is drawn over it.
    canvas.lineWidth = 2 * font.outline.width;
    canvas.lineJoin = 'round';
    for (const { text, x, row } of seen) canvas.strokeText(text, x, row);
    canvas.shadowColor = 'transparent';
  }
  for (const { text, x, row } of seen) canvas.fillText(text, x, row);
}
