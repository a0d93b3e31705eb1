import { AppError } from '@bedside/contracts/kit/app-error';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { texts } from '@bedside/contracts/kit/texts';
import { removeObjectsJob } from '@bedside/contracts/video/video.jobs';
import { appendEvents } from '@bedside/db/postgres/event-outbox.repository';
import { deleteKeptMessages } from '@bedside/db/postgres/outbox-message.repository';
import { listShareRows } from '@bedside/db/postgres/share.repository';
import { noteVideoForRemoval } from '@bedside/db/postgres/video-file.repository';
import { lockVideo } from '@bedside/db/postgres/video.query';
import { deleteVideoRow } from '@bedside/db/postgres/video.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { eraseLater } from '../event/erase-later';
import { newEvent } from '../event/new-event';

/** Removes a video with its files, shares and statistics; its links are dead at once. @throws AppError `not-found` */
export async function deleteVideo(
  deps: Pick<Deps, 'db' | 'bus' | 'jobs' | 'clock'>,
  doctor: DoctorActor,
  videoId: VideoId,
): Promise<void> {
  const linkIds = await deps.db.transaction().execute(async (tx) => {
    if (!(await lockVideo(tx, doctor.scope, videoId)))
      throw new AppError('not-found', { message: texts.notFound });
    const shares = await listShareRows(tx, doctor.scope, { videoId });
    await deleteKeptMessages(tx, doctor.scope, { videoId });
    await noteVideoForRemoval(tx, videoId);
    await deleteVideoRow(tx, doctor.scope, videoId);
    await appendEvents(tx, [newEvent(deps, 'erased', { doctorId: doctor.userId, videoId })]);
    await eraseLater(deps, tx, { videoId });
    await deps.jobs.add(tx, removeObjectsJob, {}, { key: 'remove-objects' });
    return shares.map((share) => share.linkId);
  });
  await deps.bus.publish({ topic: 'share-changed', linkIds });
}
