import { AppError } from '@bedside/contracts/kit/app-error';
import { linkIdSchema } from '@bedside/contracts/kit/ids';
import type { PublicPlaylist } from '@bedside/contracts/sharing/public-link/public-link.schema';
import { findPublicPlaylist, listPublicPlaylistVideos } from '@bedside/db/postgres/sharing/public-link.query';
import { findDoctor } from '@bedside/db/postgres/account/user/user-doctor.query';
import { findVideosByIds } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import { presentDoctorCard } from '../../account/user/present-doctor-card';
import { presentVideo } from '../../videos/video/present-video';
import { publicDoor } from '../../videos/video/video.policy';

/**
 * A playlist as its public page shows it. The playlist's link opens its videos, whether their own links are on or not.
 * A restricted video, or one with a code, shows only its link. Drafts and recalled videos are left out.
 * @throws AppError `not-found`, for a link that is turned off, replaced or unknown alike
 */
export async function getPublicPlaylist(
  deps: Pick<Deps, 'db' | 'mediaLinks'>,
  linkId: string,
): Promise<PublicPlaylist> {
  const parsed = linkIdSchema.safeParse(linkId);
  const playlist = parsed.success ? await findPublicPlaylist(deps.db, parsed.data) : undefined;
  const doctor =
    playlist && (await findDoctor(deps.db, playlist.scope.practiceId, { id: playlist.doctorId }));
  if (!playlist || !doctor) throw new AppError('not-found');
  const videos = await listPublicPlaylistVideos(deps.db, playlist.id);
  const open = videos.filter((video) => publicDoor(video) === 'open').map(({ id }) => id);
  const rows = await findVideosByIds(deps.db, playlist.scope, open);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const card = presentDoctorCard(deps, doctor);
  return {
    linkId: playlist.linkId,
    name: playlist.name,
    category: playlist.category,
    user: card,
    hasRecalled: videos.some(({ isRecalled }) => isRecalled),
    videos: videos
      .filter((video) => publicDoor(video) !== 'none')
      .map((video) => {
        const row = byId.get(video.id);
        const holder = {
          kind: 'public-playlist',
          linkId: playlist.linkId,
          videoLinkId: video.linkId,
        } as const;
        return { linkId: video.linkId, video: row ? presentVideo(deps, row, card, null, holder) : null };
      }),
  };
}
