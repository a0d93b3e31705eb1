import { HLS_PLAYLIST_TYPE } from '@bedside/contracts/kit/constants';
import { AppError } from '@bedside/contracts/kit/app-error';
import { findRenditions } from '@bedside/db/postgres/videos/video-stream.repository';
import { addressPlaylist, writeMasterPlaylist } from '@bedside/media/hls.rules';
import type { Deps } from '../../../../deps';
import type { MediaHolder } from '../create-media-links';
import { makeStreamKey } from './make-stream-key';

/**
 * An HLS playlist for the holder of a link. Its addresses expire with that link, as its own address does.
 * @param stream.rendition null for the playlist that names all renditions
 * @throws AppError `not-found` when the video has another file by now
 */
export async function writePlaylist(
  deps: Pick<Deps, 'db' | 'mediaLinks'>,
  stream: { playbackKey: string; rendition: number | null },
  holder: MediaHolder,
): Promise<string> {
  const { playbackKey, rendition } = stream;
  const renditions = await findRenditions(deps.db, playbackKey);
  if (rendition === null && renditions.length > 0) {
    return writeMasterPlaylist(
      renditions.map(({ info }, at) => ({
        info,
        url: deps.mediaLinks.url(
          { storageKey: makeStreamKey(playbackKey, at), mimeType: HLS_PLAYLIST_TYPE },
          holder,
        ),
      })),
    );
  }
  const one = rendition === null ? undefined : renditions[rendition];
  if (!one) throw new AppError('not-found', { says: 'video.file-gone' });
  const { storageKey, playlist } = one;
  return addressPlaylist(playlist, deps.mediaLinks.url({ storageKey, mimeType: 'video/mp4' }, holder));
}
