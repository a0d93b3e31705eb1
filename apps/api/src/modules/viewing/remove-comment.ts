import { appendEvents } from '@bedside/db/postgres/event-outbox.repository';
import { setComment } from '@bedside/db/postgres/share.repository';
import type { Deps } from '../../deps';
import type { Viewer } from '../../kit/actor';
import { newEvent } from '../event/new-event';
import { limitEventCalls } from './limit-event-calls';

/** Takes the comment back; where there is none, nothing happens. */
export async function removeComment(
  deps: Pick<Deps, 'db' | 'clock' | 'eventCalls'>,
  viewer: Viewer,
): Promise<void> {
  limitEventCalls(deps, viewer.grant.shareId);
  const { doctorId, videoId, shareId, patientId, playlistShareId } = viewer.grant;
  await deps.db.transaction().execute(async (tx) => {
    if (!(await setComment(tx, viewer.grant, null))) return;
    await appendEvents(tx, [
      newEvent(deps, 'share.comment-removed', { doctorId, videoId, shareId, patientId, playlistShareId }),
    ]);
  });
}
