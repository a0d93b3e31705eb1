import { colourOf, int } from './graph-value';
import { blurGrid } from './layout';
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
 * again. The tint changes each pixel by more than one text differs from another.
 */
export function blurRedaction(
  { box, span }: RedactionLayer & { look: 'blur' },
  { at, top, tint }: { at: number; top: string; tint: number },
): RedactionChains {
  const { columns, rows } = blurGrid(box);
  const part = [box.width, box.height, box.x, box.y].map(int).join(':');
  const small = `trim=start_frame=${int(span.first)}:end_frame=${int(span.end)},crop=${part},scale=${int(columns)}:${int(rows)}:flags=area,format=gbrp`;
  const large = `grainmerge,scale=${int(box.width)}:${int(box.height)}:flags=bicubic,format=gbrp`;
  return {
    under: `under${at}`,
    chains: [
      `[${top}]split[under${at}][seen${at}]`,
      `[seen${at}]${small}[small${at}]`,
      `[${tint}:v:0]format=gbrp[tint${at}]`,
      `[small${at}][tint${at}]blend=all_mode=${large}[layer${at}]`,
    ],
  };
}
