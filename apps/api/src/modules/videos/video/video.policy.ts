import type { LinkId } from '@bedside/contracts/kit/ids';
import type { VideoStatus } from '@bedside/contracts/videos/video/video.schema';
import type { PublicVideoRow } from '@bedside/db/postgres/sharing/public-link.query';
import type { Deps } from '../../../deps';

const watchable: readonly VideoStatus[] = ['ready to share', 'shared', 'restricted'];

/**
 * What a visitor of a video's public page needs: nothing, an access code, or, for a restricted video without a code,
 * something that nobody has. Drafts, videos in processing and recalled videos count as missing.
 */
export function publicDoor(video: PublicVideoRow): 'open' | 'code' | 'closed' | 'none' {
  if (!watchable.includes(video.status) || video.isRecalled) return 'none';
  if (video.accessCodeHash !== null) return 'code';
  return video.status === 'restricted' ? 'closed' : 'open';
}

/** The access code's name in a public video's media URLs. Each code has its own name. */
export function accessEpoch(deps: Pick<Deps, 'hash'>, video: PublicVideoRow): string {
  return deps.hash('access-epoch', video.accessCodeHash ?? '').slice(0, 12);
}

/** The name of an area's link in the media URLs of its conversation. Each link has its own name. */
export function chatEpoch(deps: Pick<Deps, 'hash'>, patientLinkId: LinkId): string {
  return deps.hash('chat-epoch', patientLinkId).slice(0, 12);
}
