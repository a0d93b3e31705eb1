import { childrenNamed, descend, isWide, nameAt, u16At, u32At, type Box } from './box.rules';

/** The picture as it is displayed; `colorSpace` has ffmpeg's names. */
export type TakePicture = { width: number; height: number; colorSpace: string };

/** A name, a version and the fields of every sample come before those of a picture. */
const ENTRY_BODY = 8;
const WIDTH_AT = 24;
/** Where the boxes of a picture's sample entry begin. */
const ENTRY_BOXES_AT = 78;
const ONE = 0x10000;
/** Numbers of the colour standard (ISO 23091-2) that recorders write. */
const COLOR_SPACES: Record<number, string> = { 1: 'bt709', 2: 'unknown', 5: 'bt470bg', 6: 'smpte170m' };

/**
 * Reads the size of a track's picture where that needs no decoder: H.264, upright, with square pixels and a single
 * size. Undefined for everything else, and for a head that contradicts itself.
 */
export function readTakePicture(head: Uint8Array, trak: Box): TakePicture | undefined {
  const tkhd = descend(head, trak, ['tkhd']);
  const stsd = descend(head, trak, ['mdia', 'minf', 'stbl', 'stsd']);
  if (!tkhd || !stsd || stsd.end < stsd.body + ENTRY_BODY) return undefined;
  const entries = childrenNamed(head, { ...stsd, body: stsd.body + ENTRY_BODY }, 'avc1');
  const [entry] = entries;
  if (!entry || u32At(head, stsd.body + 4) !== 1 || entry.end < entry.body + ENTRY_BOXES_AT) return undefined;
  const width = u16At(head, entry.body + WIDTH_AT);
  const height = u16At(head, entry.body + WIDTH_AT + 2);
  const inside = { ...entry, body: entry.body + ENTRY_BOXES_AT };
  const colorSpace = readColorSpace(head, inside);
  const isPlain = width >= 2 && height >= 2 && isShownAsStored(head, tkhd, { width, height });
  return isPlain && hasSquarePixels(head, inside) && colorSpace ? { width, height, colorSpace } : undefined;
}

/** Neither rotated nor stretched. */
function isShownAsStored(head: Uint8Array, tkhd: Box, stored: { width: number; height: number }): boolean {
  const at = tkhd.body + (isWide(head, tkhd) ? 52 : 40);
  if (at + 44 > tkhd.end) return false;
  const [a, b, , c, d] = [0, 1, 2, 3, 4].map((place) => u32At(head, at + 4 * place));
  const isUpright = a === ONE && b === 0 && c === 0 && d === ONE;
  const isWhole = u32At(head, at + 36) === stored.width * ONE && u32At(head, at + 40) === stored.height * ONE;
  return isUpright && isWhole;
}

function hasSquarePixels(head: Uint8Array, entry: Box): boolean {
  const [pasp] = childrenNamed(head, entry, 'pasp');
  if (!pasp) return true;
  return pasp.body + 8 <= pasp.end && u32At(head, pasp.body) === u32At(head, pasp.body + 4);
}

function readColorSpace(head: Uint8Array, entry: Box): string | undefined {
  const [colr] = childrenNamed(head, entry, 'colr');
  if (!colr) return 'unknown';
  if (colr.body + 10 > colr.end || nameAt(head, colr.body) !== 'nclx') return undefined;
  return COLOR_SPACES[u16At(head, colr.body + 8)];
}
