import type { ColorMatrix } from './normalise.rules';

export type AnimationSize = { width: number; height: number };

/** From the best to the smallest: the longer side, frames per second, colours. */
const STEPS = [
  { side: 320, rate: 8, colors: 64 },
  { side: 240, rate: 6, colors: 32 },
  { side: 160, rate: 5, colors: 16 },
] as const;

/** The ways to make a GIF of a video, the best first; each is smaller than the one before. */
export function chooseAnimations(video: AnimationSize & { colorMatrix: ColorMatrix }): {
  size: AnimationSize;
  filters: string;
}[] {
  return STEPS.map(({ side, rate, colors }) => {
    const factor = Math.min(1, side / Math.max(video.width, video.height));
    const shrink = (length: number) => Math.max(2, Math.round(length * factor));
    const size = { width: shrink(video.width), height: shrink(video.height) };
    const scale = `scale=${size.width}:${size.height}:flags=bicubic:in_color_matrix=${video.colorMatrix}`;
    const palette = `palettegen=max_colors=${colors}[palette];[frames][palette]paletteuse=dither=bayer:bayer_scale=4`;
    const filters = `fps=${rate}:start_time=0,${scale},format=rgb24,split[frames][seen];[seen]${palette}:diff_mode=rectangle`;
    return { size, filters };
  });
}
