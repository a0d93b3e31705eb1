import type { Playlist } from '@bedside/contracts/sharing/playlist/playlist.schema';
import type { Video } from '@bedside/contracts/videos/video/video.schema';

/** What is shared. */
export type ShareSubject = { kind: 'video'; video: Video } | { kind: 'playlist'; playlist: Playlist };
