import { ImageSource, Texture } from 'pixi.js';

/** A white dot with a rim, as sharp as the screen, in CSS pixels. */
export function dotTexture(radius: number, rim: number, color: string): Texture {
  const resolution = globalThis.devicePixelRatio;
  const size = Math.ceil((2 * radius + rim) * resolution);
  const canvas = new OffscreenCanvas(size, size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gave no canvas.');
  context.arc(size / 2, size / 2, (size - rim * resolution) / 2, 0, 2 * Math.PI);
  context.fillStyle = '#ffffff';
  context.fill();
  context.strokeStyle = color;
  context.lineWidth = rim * resolution;
  context.stroke();
  return new Texture({ source: new ImageSource({ resource: canvas }) });
}
