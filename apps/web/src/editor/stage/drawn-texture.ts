import type { Box } from '@bedside/media/scene/place';
import { ImageSource, Texture } from 'pixi.js';

/** Transparent pixels around the drawing, so that the edges of a rotated layer are soft. */
const MARGIN = 1;

export type DrawnTexture = { texture: Texture; part: Box };

/**
 * Draws a part of the stage in stage pixels, as the renderer does on its own canvas.
 * @param draw paints onto a canvas that holds `part` of the stage
 */
export function drawTexture(
  part: Box,
  draw: (canvas: OffscreenCanvasRenderingContext2D, part: Box) => void,
): DrawnTexture {
  const around = {
    x: part.x - MARGIN,
    y: part.y - MARGIN,
    width: part.width + 2 * MARGIN,
    height: part.height + 2 * MARGIN,
  };
  const canvas = new OffscreenCanvas(around.width, around.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gave no canvas.');
  draw(context, around);
  return { texture: new Texture({ source: new ImageSource({ resource: canvas }) }), part: around };
}
