import type { LinkId } from '../kit/ids';
import type { PlaylistCategory } from '../playlist/playlist.schema';
import type { DoctorCard } from '../user/user.schema';
import type { Video } from '../video/video.schema';

/** A video as anybody with its public link sees it. */
export type PublicVideo = { linkId: LinkId; video: Video };

/** A playlist as anybody with its public link sees it. A video that asks for a code, or is closed, shows its link alone. */
export type PublicPlaylist = {
  linkId: LinkId;
  name: string;
  category: PlaylistCategory;
  user: DoctorCard;
  videos: { linkId: LinkId; video: Video | null }[];
  /** The doctor took a video of it back from everybody; it is not among the videos. */
  hasRecalled: boolean;
};
