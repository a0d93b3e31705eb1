import { buffer } from 'node:stream/consumers';
import { brandTonesOf } from '@bedside/contracts/account/branding/branding.rules';
import type { LinkId } from '@bedside/contracts/kit/ids';
import { reencodePicture } from '@bedside/media/picture';
import type { Deps } from '../../../deps';
import type { PrintedLook } from '../code-sheet/draw-code-sheet';

/** Paper shows more points than a screen. */
const LOGO = { maxWidth: 640, maxHeight: 240, maxBytes: 512 * 1024, format: 'jpeg' } as const;

/** How a practice looks on what it prints; undefined where it chose nothing. */
export async function findPrintedLook(
  deps: Pick<Deps, 'brandings' | 'storage'>,
  doctorLinkId: LinkId,
): Promise<PrintedLook | undefined> {
  const row = await deps.brandings.get(doctorLinkId);
  if (!row) return undefined;
  const { logoKey, color } = row;
  return {
    // Papers take no WebP.
    logo:
      logoKey === null ? null : (await reencodePicture(await buffer(deps.storage.read(logoKey)), LOGO)).bytes,
    color: color === null ? null : brandTonesOf(color).light.brand,
  };
}
