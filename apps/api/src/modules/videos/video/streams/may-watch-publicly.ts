import type { LinkId } from '@bedside/contracts/kit/ids';
import {
  findPublicPlaylist,
  findPublicVideo,
  listPublicPlaylistVideos,
} from '@bedside/db/postgres/sharing/public-link.query';
import type { Deps } from '../../../../deps';
import type { MediaHolder } from '../create-media-links';
import { accessEpoch, publicDoor } from '../video.policy';

type PublicHolder = Extract<MediaHolder, { kind: 'public-video' | 'public-playlist' }>;

/**
 * Whether a public page's content may still be shown. It asks the database each time, so turning the link off,
 * replacing it or setting a code ends its media at once in every process.
 */
export async function mayWatchPublicly(
  deps: Pick<Deps, 'db' | 'hash'>,
  holder: PublicHolder,
): Promise<boolean> {
  if (holder.kind === 'public-video') {
    const video = await findPublicVideo(deps.db, holder.linkId as LinkId);
    if (!video || accessEpoch(deps, video) !== holder.epoch) return false;
    return publicDoor(video) === 'open' || publicDoor(video) === 'code';
  }
  const playlist = await findPublicPlaylist(deps.db, holder.linkId as LinkId);
  if (!playlist) return false;
  const [video] = await listPublicPlaylistVideos(deps.db, playlist.id, {
    linkId: holder.videoLinkId as LinkId,
  });
  return video !== undefined && publicDoor(video) === 'open';
}
