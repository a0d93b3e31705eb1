import type { LinkId, VideoId } from '@bedside/contracts/kit/ids';
import { removeObjectsJob } from '@bedside/contracts/videos/video/video.jobs';
import { appendEvents } from '@bedside/db/postgres/base/event-queue.repository';
import { deleteStoredMessages } from '@bedside/db/postgres/base/outbox-message.repository';
import { listShareRows } from '@bedside/db/postgres/sharing/share/share.query';
import { noteVideoForRemoval } from '@bedside/db/postgres/videos/video-file.repository';
import { deleteVideoRow } from '@bedside/db/postgres/videos/video.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import type { Database } from '../../../ports/database';
import { eraseLater } from '../../base/event/erase-later';
import { buildEvent } from '../../base/event/build-event';

/**
 * Deletes videos that the caller has locked, with their files, shares and statistics, in the caller's transaction. Call
 * it after everything else but the audit: its job is one row for all practices, which is locked last.
 * @returns the links that are dead with them
 */
export async function dropVideos(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Database,
  doctor: DoctorActor,
  videoIds: readonly VideoId[],
): Promise<LinkId[]> {
  const dead: LinkId[] = [];
  for (const videoId of videoIds) {
    const shares = await listShareRows(tx, doctor.scope, { videoId });
    dead.push(...shares.map((share) => share.linkId));
    await deleteStoredMessages(tx, doctor.scope, videoId);
    await noteVideoForRemoval(tx, videoId);
    await deleteVideoRow(tx, doctor.scope, videoId);
    await appendEvents(tx, [buildEvent(deps, 'erased', { practiceId: doctor.scope.practiceId, videoId })]);
    await eraseLater(deps, tx, { videoId });
  }
  await deps.jobs.add(tx, removeObjectsJob, {}, { key: removeObjectsJob.name });
  return dead;
}
