import { createCanvas } from '@napi-rs/canvas';

/** Pixels of the picture per point of the paper. */
const DETAIL = 4;

export type LettersPicture = { png: Buffer; width: number; height: number; ascent: number };

/**
 * Draws letters that our own font lacks (Chinese, Arabic, ...) as a picture for paper, in the fonts of the machine.
 * @param style.size in points, like the sizes of the result
 */
export function drawLetters(
  text: string,
  style: { size: number; weight: 400 | 700; color: string },
): LettersPicture {
  const font = `${style.weight} ${style.size * DETAIL}px sans-serif`;
  const measuring = createCanvas(1, 1).getContext('2d');
  measuring.font = font;
  const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = measuring.measureText(text);
  const ascent = Math.ceil(fontBoundingBoxAscent);
  const canvas = createCanvas(Math.max(1, Math.ceil(width)), ascent + Math.ceil(fontBoundingBoxDescent) + 1);
  const context = canvas.getContext('2d');
  context.font = font;
  context.fillStyle = style.color;
  context.fillText(text, 0, ascent);
  return {
    png: canvas.toBuffer('image/png'),
    width: canvas.width / DETAIL,
    height: canvas.height / DETAIL,
    ascent: ascent / DETAIL,
  };
}
