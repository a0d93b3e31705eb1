/** The kinds of picture that people may upload. SVG is not among them, because it is a program and not a picture. */
export type PictureKind = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'heic';

/** Determines the kind of a picture by its first bytes, never by its name; undefined for everything else. */
export function pictureKindOf(head: Uint8Array): PictureKind | undefined {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, 64)).toString('latin1');
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp' && /avi[fs]/.test(text.slice(8, 40))) return 'avif';
  if (text.slice(4, 8) === 'ftyp' && /hei[cxms]|hev[cxms]/.test(text.slice(8, 40))) return 'heic';
  return undefined;
}
