import type { Video } from '@bedside/contracts/video/video.schema';

/** Where anybody may watch a video while its public link is on; null for whoever may not hand it on. */
export function publicUrlOf(video: Pick<Video, 'linkId'>): string | null {
  return video.linkId === null ? null : `${location.origin}/public-video/${video.linkId}`;
}
