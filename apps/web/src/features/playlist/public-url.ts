import type { Playlist } from '@bedside/contracts/sharing/playlist/playlist.schema';

/** Where anybody may watch a playlist while its public link is on. */
export function publicUrlOf({ linkId }: Pick<Playlist, 'linkId'>): string {
  return `${location.origin}/public-playlist/${linkId}`;
}
