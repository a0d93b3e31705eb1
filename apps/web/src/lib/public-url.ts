import type { Video } from '@bedside/contracts/videos/video/video.schema';

/** Where anybody may watch a video while its public link is on; null for a doctor who may not share the link. */
export function publicUrlOf(video: Pick<Video, 'linkId'>): string | null {
  return video.linkId === null ? null : `${location.origin}/public-video/${video.linkId}`;
}
