import { colourOf, decimal, int } from './graph-value';
import { BLUR_STEP, BLUR_TINT_SHARE, blurGrid } from './layout';
import type { RedactionLayer, ResolvedScene } from './resolved-scene';

/** Filter chains whose last ends in `[layer{at}]`. `under` is the part of the given picture that they left. */
export type RedactionChains = { chains: string[]; under?: string };

/** A box of one colour. */
export function boxRedaction(
  { box, colour, span }: RedactionLayer & { look: 'box' },
  { at, resolved }: { at: number; resolved: ResolvedScene },
): RedactionChains {
  const size = `${int(box.width)}x${int(box.height)}`;
  const rate = int(resolved.frameRate);
  const times = `settb=1/${rate},setpts=N+${int(span.first)},trim=end_frame=${int(span.end - span.first)}`;
  return { chains: [`color=c=${colourOf(colour)}:s=${size}:r=${rate},format=gbrp,${times}[layer${at}]`] };
}

/**
 * A blur of what lies below. The region is reduced to a few pixels, which is what hides it, and these are enlarged
 * again. The tint moves each pixel by more than one text differs from another.
 */
export function blurRedaction(
  { box, span }: RedactionLayer & { look: 'blur' },
  { at, top, tint }: { at: number; top: string; tint: number },
): RedactionChains {
  const { columns, rows } = blurGrid(box);
  const part = [box.width, box.height, box.x, box.y].map(int).join(':');
  const sized = (width: number, height: number, how: string) =>
    `scale=${int(width)}:${int(height)}:flags=${how}+accurate_rnd+full_chroma_int,format=gbrp`;
  const small = `trim=start_frame=${int(span.first)}:end_frame=${int(span.end)},crop=${part},${sized(columns, rows, 'area')}`;
  const large = `${sized(columns * BLUR_STEP, rows * BLUR_STEP, 'bilinear')},${sized(box.width, box.height, 'bilinear')}`;
  const mixed = `blend=all_mode=normal:all_opacity=${decimal(1 - BLUR_TINT_SHARE)}`;
  return {
    under: `under${at}`,
    chains: [
      `[${top}]split[under${at}][seen${at}]`,
      `[seen${at}]${small}[small${at}]`,
      `[${tint}:v:0]format=gbrp[tint${at}]`,
      `[small${at}][tint${at}]${mixed},${large}[layer${at}]`,
    ],
  };
}
