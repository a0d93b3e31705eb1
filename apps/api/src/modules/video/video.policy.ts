import type { VideoStatus } from '@bedside/contracts/video/video.schema';
import type { PublicVideoRow } from '@bedside/db/postgres/public-link.query';
import type { Deps } from '../../deps';

const watchable: readonly VideoStatus[] = ['ready to share', 'shared', 'restricted'];

/**
 * What stands before a video on its public page (rest-v1.md, "Public patient side"): nothing, an access code, or, for a
 * restricted video without one, a door that no code opens. Drafts and videos in processing are as none.
 */
export function publicDoor(video: PublicVideoRow): 'open' | 'code' | 'closed' | 'none' {
  if (!watchable.includes(video.status)) return 'none';
  if (video.accessCodeHash !== null) return 'code';
  return video.status === 'restricted' ? 'closed' : 'open';
}

/** What a public video's media URLs carry: another access code gives another name. */
export function accessEpoch(deps: Pick<Deps, 'hash'>, video: PublicVideoRow): string {
  return deps.hash('access-epoch', video.accessCodeHash ?? '').slice(0, 12);
}
