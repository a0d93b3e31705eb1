import { ALL_FORMATS, BlobSource, Input } from 'mediabunny';
import { measureFile } from './measure-file';

/**
 * The length of a take's file in milliseconds, also of an incomplete one. An MP4 is measured as the server measures it,
 * by its two ends; another file is read through. Null when unreadable.
 */
export async function readDurationMs(file: Blob): Promise<number | null> {
  return (await measureFile(file)) ?? readThrough(file);
}

async function readThrough(file: Blob): Promise<number | null> {
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) });
  try {
    return Math.round((await input.computeDuration()) * 1_000);
  } catch {
    return null;
  } finally {
    input.dispose();
  }
}

/**
 * Makes a live WebM seekable in a video element. The element does not know the end of the file until it has sought it.
 * Other files are not touched. Resolves when the trim handles can be used.
 */
export async function makeSeekable(video: HTMLVideoElement): Promise<void> {
  if (video.readyState < HTMLMediaElement.HAVE_METADATA) {
    await new Promise((resolve) => video.addEventListener('loadedmetadata', resolve, { once: true }));
  }
  if (Number.isFinite(video.duration)) return;
  await new Promise<void>((resolve) => {
    const known = () => {
      if (!Number.isFinite(video.duration)) return;
      video.removeEventListener('durationchange', known);
      resolve();
    };
    video.addEventListener('durationchange', known);
    video.currentTime = Number.MAX_SAFE_INTEGER;
  });
  video.currentTime = 0;
}
