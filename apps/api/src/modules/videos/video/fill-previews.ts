import { buffer } from 'node:stream/consumers';
import { storePreview, listPicturesWithoutPreview } from '@bedside/db/postgres/videos/video-file.repository';
import { blurPicture } from '@bedside/media/blur-picture';
import { MediaError } from '@bedside/media/media-error';
import type { Deps } from '../../../deps';

/** Each takes some milliseconds; the next run, a minute later, continues. */
const AT_ONCE = 100;

/**
 * Makes previews of posters and covers from before there were any. It searches for missing ones, so it may be
 * interrupted or run twice. A picture whose preview cannot be made is not tried again.
 */
export async function fillPreviews(
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
  input: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  for (const { id, storageKey } of await listPicturesWithoutPreview(deps.db, AT_ONCE)) {
    if (input.signal?.aborted) return;
    await storePreview(deps.db, id, await previewOf(deps, storageKey));
  }
}

async function previewOf(
  { storage, log }: Pick<Deps, 'storage' | 'log'>,
  storageKey: string,
): Promise<string | null> {
  // Its row may be deleted by now, and its bytes with it.
  if ((await storage.size(storageKey)) === undefined) return null;
  try {
    return await blurPicture(await buffer(storage.read(storageKey)));
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    log.warn({ storageKey, code: error.code, err: error }, 'a picture has no preview');
    return null;
  }
}
