import { aboutShare } from '@bedside/contracts/base/audit/audit.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { cancelDeliveries } from '@bedside/db/postgres/sharing/delivery.repository';
import { appendEvents } from '@bedside/db/postgres/base/event-queue.repository';
import { revokeVideoShares } from '@bedside/db/postgres/sharing/share/share.repository';
import { findVideoById, lockVideo } from '@bedside/db/postgres/videos/video.query';
import { updateVideoRow } from '@bedside/db/postgres/videos/video.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { buildEvent } from '../../base/event/build-event';
import { requireStepUp } from '../../base/step-up/require-step-up';

/**
 * Recalls a video from everybody it was sent to. It revokes every share, also within playlists. Patients to whom it was
 * still to be sent get nothing, waiting messages are cancelled, and its public link is turned off. The page of each
 * link says that the doctor took the video back. A single share can be restored as usual, and the whole recall undone
 * (`undoRecall`).
 * @returns how many shares were alive
 * @throws AppError `not-found`; `second-factor.step-up-needed`
 */
export async function recallVideo(
  deps: Pick<Deps, 'db' | 'bus' | 'clock'>,
  doctor: DoctorActor,
  videoId: VideoId,
): Promise<number> {
  await requireStepUp(deps, doctor);
  const { scope } = doctor;
  const { practiceId } = scope;
  const revoked = await deps.db.transaction().execute(async (tx) => {
    if (!(await lockVideo(tx, scope, videoId))) {
      throw new AppError('not-found');
    }
    const at = new Date(deps.clock());
    const shares = await revokeVideoShares(tx, scope, { videoId }, at);
    await cancelDeliveries(tx, scope, { videoId, reason: 'video-recalled', at });
    const known = await findVideoById(tx, scope, videoId);
    // A second recall that finds nothing to revoke leaves the first one to be undone.
    const isNew = shares.length > 0 || !known?.recalledAt;
    await updateVideoRow(tx, scope, videoId, {
      isPublicLinkActive: false,
      ...(isNew && { recalledAt: at }),
    });
    await appendEvents(
      tx,
      shares.map(({ id: shareId, patientId, playlistShareId }) =>
        buildEvent(deps, 'share.revoked', { practiceId, videoId, shareId, patientId, playlistShareId }),
      ),
    );
    const changed = shares.map(({ id, patientId }) => aboutShare('link.revoked', id, patientId));
    await recordAudit(tx, practiceId, doctor, ...changed);
    return shares;
  });
  await deps.bus.publish({ topic: 'share-changed', linkIds: revoked.map(({ linkId }) => linkId) });
  return revoked.length;
}
