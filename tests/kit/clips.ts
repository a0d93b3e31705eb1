import { readFile } from 'node:fs/promises';
import { makeClip } from '@bedside/media/test-media/make-clip';

/** A clip that is ready almost at once. */
export const quickClip = () =>
  makeClip({ name: 'faults-quick', seconds: 3, width: 320, height: 180, fps: 15 });

/** A clip as a browser records it. It must be converted, which takes a few seconds. */
export const slowClip = () =>
  makeClip({
    name: 'faults-slow',
    seconds: 12,
    width: 960,
    height: 540,
    fps: 25,
    codec: 'vp8',
    container: 'webm-live',
    bitrate: '1500k',
  });

/**
 * The start of a quick clip's file, made `size` bytes long: the clip and a `free` box, which players skip. The caller
 * chooses the content of the box.
 */
export async function paddedClipHead(size: number): Promise<Buffer> {
  const clip = await readFile(await quickClip());
  const box = Buffer.alloc(8);
  box.writeUInt32BE(size - clip.length, 0);
  box.write('free', 4, 'latin1');
  return Buffer.concat([clip, box]);
}
