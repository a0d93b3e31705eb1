import type { LinkId } from '../../kit/ids';
import type { PlaylistCategory } from '../playlist/playlist.schema';
import type { DoctorCard } from '../../account/user/user.schema';
import type { Video } from '../../videos/video/video.schema';

/** A video as anybody with its public link sees it. */
export type PublicVideo = { linkId: LinkId; video: Video };

/**
 * A playlist as anybody with its public link sees it. A video that asks for a code, or is closed, shows only its link.
 */
export type PublicPlaylist = {
  linkId: LinkId;
  name: string;
  category: PlaylistCategory;
  user: DoctorCard;
  videos: { linkId: LinkId; video: Video | null }[];
  /** The doctor recalled one of its videos, which is not in the list. */
  hasRecalled: boolean;
};
