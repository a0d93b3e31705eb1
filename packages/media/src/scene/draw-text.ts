import type { Lettering } from './font-list';
import { layOutText, shadowOf, type TextLayout } from './layout';
import type { Box } from './place';

/**
 * The part of a Canvas 2D context that drawing text needs. The browser's and the server's contexts both have it.
 * Nothing else of them is used, so neither draws what the other cannot.
 */
export type TextCanvas = {
  font: string;
  /** Only the renderer's canvas has it. */
  fontVariationSettings?: string;
  direction: string;
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

/**
 * Sets the fonts of a text. It names only registered families. The renderer's canvas would thicken a font that has a
 * single weight, so it takes the weight as a setting of those that have all.
 */
export function setFonts(canvas: TextCanvas, { font, files }: Lettering): void {
  const names = files.map(({ family }) => `"${family}"`).join(', ');
  const takesSettings = canvas.fontVariationSettings !== undefined;
  canvas.font = `${takesSettings ? '' : `${font.weight} `}${font.size}px ${names}`;
  if (takesSettings) canvas.fontVariationSettings = `"wght" ${font.weight}`;
}

/** Lays a text out with the widths that this canvas measures. Its fonts must be registered. */
export function measureTextItem(
  canvas: TextCanvas,
  text: string,
  lettering: Lettering,
  box: Box,
): TextLayout {
  setFonts(canvas, lettering);
  return layOutText(text, lettering.font, box, (line) => canvas.measureText(line).width);
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
  lettering: Lettering,
  box: Box,
  part: Box,
): void {
  const { font } = lettering;
  if (font.background !== null) {
    canvas.fillStyle = font.background;
    canvas.fillRect(box.x - part.x, box.y - part.y, box.width, box.height);
  }
  setFonts(canvas, lettering);
  canvas.fillStyle = font.color;
  canvas.textAlign = 'left';
  canvas.textBaseline = 'alphabetic';
  const seen = layout.lines
    .map(({ text, direction, x, baseline }) => ({ text, direction, x: x - part.x, row: baseline - part.y }))
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
    for (const { text, direction, x, row } of seen) {
      canvas.direction = direction;
      canvas.strokeText(text, x, row);
    }
    canvas.shadowColor = 'transparent';
  }
  for (const { text, direction, x, row } of seen) {
    canvas.direction = direction;
    canvas.fillText(text, x, row);
  }
}
