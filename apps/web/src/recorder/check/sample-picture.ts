import type { PictureFrame } from '../picture/picture-source';
import type { PictureSample } from './check-rules';

const WIDTH = 32;
const HEIGHT = 18;

/** Samples small copies of pictures: the brightness of each, and its difference to the one before. */
export function createPictureSampler(): (frame: PictureFrame) => PictureSample {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const brush = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  let before: Float32Array | null = null;
  return ({ image }) => {
    brush?.drawImage(image, 0, 0, WIDTH, HEIGHT);
    const data = brush?.getImageData(0, 0, WIDTH, HEIGHT).data ?? new Uint8ClampedArray(WIDTH * HEIGHT * 4);
    const now = lumaOf(data);
    const earlier = before;
    before = now;
    return {
      luma: mean(now),
      difference: earlier && mean(now.map((luma, at) => Math.abs(luma - (earlier[at] ?? 0)))),
    };
  };
}

/** Rec. 709 brightness of RGBA pixels. */
export function lumaOf(pixels: Uint8ClampedArray): Float32Array {
  const luma = new Float32Array(pixels.length / 4);
  for (let at = 0; at < luma.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at * 4, at * 4 + 3);
    luma[at] = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
  return luma;
}

function mean(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
