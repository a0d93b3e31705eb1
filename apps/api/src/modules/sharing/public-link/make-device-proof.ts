import type { PublicVideoRow } from '@bedside/db/postgres/sharing/public-link.query';
import type { Deps } from '../../../deps';
import { newLinkId } from '../../../kit/secrets';

/**
 * What a device stores that has opened a video by its access code: a random id, signed for this video and this code. So
 * its wrong codes are counted apart, and strangers who guess cannot lock it out (docs/decisions/019-limits.md).
 * @param id the id of a proof that is checked; a new one without it
 */
export function makeDeviceProof(
  deps: Pick<Deps, 'hash'>,
  video: Pick<PublicVideoRow, 'id' | 'accessCodeHash'>,
  id: string = newLinkId(),
): string {
  return `${id}.${deps.hash('device-proof', `${video.id} ${video.accessCodeHash ?? ''} ${id}`)}`;
}
