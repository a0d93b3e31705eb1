import { aboutShare, type AuditEntry } from '@bedside/contracts/base/audit/audit.rules';
import type { LinkId, ShareId } from '@bedside/contracts/kit/ids';
import { appendEvents } from '@bedside/db/postgres/base/event-queue.repository';
import {
  revokeVideoShares,
  setPlaylistSharesRevoked,
} from '@bedside/db/postgres/sharing/share/share.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import type { Database } from '../../../ports/database';
import { buildEvent } from '../../base/event/build-event';

/**
 * Revokes playlist shares by inner id, with the shares of their videos, all at one time.
 * @returns the links of the videos' shares that are dead now, and the audit notes that the caller stores last
 */
export async function revokePlaylistShares(
  deps: Pick<Deps, 'clock'>,
  tx: Database,
  doctor: DoctorActor,
  ids: readonly ShareId[],
): Promise<{ links: LinkId[]; notes: AuditEntry[] }> {
  if (ids.length === 0) return { links: [], notes: [] };
  const at = new Date(deps.clock());
  await setPlaylistSharesRevoked(tx, doctor.scope, ids, at);
  const dead = await revokeVideoShares(tx, doctor.scope, { playlistShareIds: ids }, at);
  await appendEvents(
    tx,
    dead.map(({ id: shareId, videoId, patientId, playlistShareId }) =>
      buildEvent(deps, 'share.revoked', {
        practiceId: doctor.scope.practiceId,
        shareId,
        videoId,
        patientId,
        playlistShareId,
      }),
    ),
  );
  return {
    links: dead.map((share) => share.linkId),
    notes: dead.map(({ id, patientId }) => aboutShare('link.revoked', id, patientId)),
  };
}
