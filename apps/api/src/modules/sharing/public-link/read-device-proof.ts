import type { PublicVideoRow } from '@bedside/db/postgres/sharing/public-link.query';
import type { Deps } from '../../../deps';
import { sameSecret } from '../../../kit/secrets';
import { makeDeviceProof } from './make-device-proof';

/** @returns the id of a device that opened the video by its present code; undefined for any other */
export function readDeviceProof(
  deps: Pick<Deps, 'hash'>,
  video: Pick<PublicVideoRow, 'id' | 'accessCodeHash'>,
  proof: string | undefined,
): string | undefined {
  const id = proof?.split('.')[0];
  if (!id || proof === undefined) return undefined;
  return sameSecret(proof, makeDeviceProof(deps, video, id)) ? id : undefined;
}
