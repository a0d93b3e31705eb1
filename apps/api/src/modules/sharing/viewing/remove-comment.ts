import { appendEvents } from '@bedside/db/postgres/base/event-queue.repository';
import { setComment } from '@bedside/db/postgres/sharing/share/share-viewing.repository';
import type { Deps } from '../../../deps';
import type { Viewer } from '../../../kit/actor';
import { takeRowTurns } from '../../base/attempt/take-row-turns';
import { buildEvent } from '../../base/event/build-event';
import { limitEventCalls } from './limit-event-calls';
import { notifyDoctor } from './signals/notify-doctor';

/** Removes the comment. Without one nothing happens. */
export async function removeComment(
  deps: Pick<Deps, 'db' | 'bus' | 'log' | 'clock' | 'eventCalls'>,
  viewer: Viewer,
): Promise<void> {
  limitEventCalls(deps, viewer.grant.shareId);
  const { practiceId, videoId, shareId, patientId, playlistShareId } = viewer.grant;
  const wasThere = await takeRowTurns([`share ${shareId}`], () =>
    deps.db.transaction().execute(async (tx) => {
      if (!(await setComment(tx, viewer.grant, null))) return false;
      await appendEvents(tx, [
        buildEvent(deps, 'share.comment-removed', {
          practiceId,
          videoId,
          shareId,
          patientId,
          playlistShareId,
        }),
      ]);
      return true;
    }),
  );
  if (wasThere) notifyDoctor(deps, viewer.grant, { kind: 'comment-removed' });
}
