import type { Playlist } from '@bedside/contracts/playlist/playlist.schema';
import type { Video } from '@bedside/contracts/video/video.schema';

/** What is shared. */
export type ShareSubject = { kind: 'video'; video: Video } | { kind: 'playlist'; playlist: Playlist };
