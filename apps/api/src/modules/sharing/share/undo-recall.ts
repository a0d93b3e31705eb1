import { aboutShare } from '@bedside/contracts/base/audit/audit.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { requeueDeliveries } from '@bedside/db/postgres/sharing/delivery.repository';
import { appendEvents } from '@bedside/db/postgres/base/event-queue.repository';
import { restoreVideoShares } from '@bedside/db/postgres/sharing/share/share.repository';
import { findVideoById, lockVideo } from '@bedside/db/postgres/videos/video.query';
import { updateVideoRow } from '@bedside/db/postgres/videos/video.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { buildEvent } from '../../base/event/build-event';
import { queueDeliveryJobs } from './delivery/queue-delivery-jobs';

/**
 * Undoes the last recall of a video: the links that it revoked open the video again, and public playlists show it. The
 * video's own public link stays off. A message that waited at the recall is sent after all, at its time.
 * @returns how many shares live again; 0 when there is no recall to undo
 * @throws AppError `not-found`
 */
export async function undoRecall(
  deps: Pick<Deps, 'db' | 'bus' | 'clock' | 'jobs'>,
  doctor: DoctorActor,
  videoId: VideoId,
): Promise<number> {
  const { scope } = doctor;
  const { practiceId } = scope;
  const restored = await deps.db.transaction().execute(async (tx) => {
    const locked = await lockVideo(tx, scope, videoId);
    const video = locked && (await findVideoById(tx, scope, videoId));
    if (!video) throw new AppError('not-found');
    if (!video.recalledAt) return [];
    const shares = await restoreVideoShares(tx, scope, { videoId }, video.recalledAt);
    const cancelled = { videoId, reason: 'video-recalled', at: video.recalledAt } as const;
    for (const { id, notBefore } of await requeueDeliveries(tx, scope, cancelled))
      await queueDeliveryJobs(deps, tx, [id], { runAt: notBefore ?? undefined });
    await updateVideoRow(tx, scope, videoId, { recalledAt: null });
    await appendEvents(
      tx,
      shares.map(({ id: shareId, patientId, playlistShareId }) =>
        buildEvent(deps, 'share.restored', { practiceId, videoId, shareId, patientId, playlistShareId }),
      ),
    );
    const changed = shares.map(({ id, patientId }) => aboutShare('link.restored', id, patientId));
    await recordAudit(tx, practiceId, doctor, ...changed);
    return shares;
  });
  await deps.bus.publish({ topic: 'share-changed', linkIds: restored.map(({ linkId }) => linkId) });
  return restored.length;
}
