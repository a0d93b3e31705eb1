import type { Playlist } from '@bedside/contracts/sharing/playlist/playlist.schema';
import type { Video } from '@bedside/contracts/videos/video/video.schema';

/** What is shared. */
export type ShareSubject = { kind: 'video'; video: Video } | { kind: 'playlist'; playlist: Playlist };

/** The videos in it with a cover that was drawn and not rendered. */
export function uncoveredOf(subject: ShareSubject): Video[] {
  const videos = subject.kind === 'video' ? [subject.video] : subject.playlist.videos;
  return videos.filter(({ unrendered }) => unrendered === 'cover');
}
