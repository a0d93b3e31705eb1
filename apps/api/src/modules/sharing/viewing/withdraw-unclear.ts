import { appendEvents } from '@bedside/db/postgres/base/event-outbox.repository';
import { deleteUnclearMoment } from '@bedside/db/postgres/sharing/unclear-moment.repository';
import type { Deps } from '../../../deps';
import type { Viewer } from '../../../kit/actor';
import { takeRowTurns } from '../../base/attempt/take-row-turns';
import { buildEvent } from '../../base/event/build-event';
import { limitEventCalls } from './limit-event-calls';
import { placeMoment } from '../../videos/scene/place-moment';
import { markedSecond, type MarkedMoment } from './mark-unclear';
import { notifyDoctor } from './signals/notify-doctor';

/** Removes the mark of a moment. Without one nothing happens. */
export async function withdrawUnclear(
  deps: Pick<Deps, 'db' | 'storage' | 'bus' | 'log' | 'clock' | 'eventCalls'>,
  viewer: Viewer,
  { currentTime, versionId }: MarkedMoment,
): Promise<void> {
  limitEventCalls(deps, viewer.grant.shareId);
  const { practiceId, videoId, shareId, patientId, playlistShareId, durationMs } = viewer.grant;
  const second = markedSecond(viewer.grant, { currentTime, versionId });
  const wasThere = await takeRowTurns([`share ${shareId}`], () =>
    deps.db.transaction().execute(async (tx) => {
      const named = { second, versionId: versionId ?? viewer.grant.versionId };
      const place = await placeMoment(deps, tx, viewer.grant.scope, videoId, named);
      if (!(await deleteUnclearMoment(tx, viewer.grant, place))) return false;
      const about = {
        practiceId,
        videoId,
        shareId,
        patientId,
        playlistShareId,
        durationMs,
        versionId: named.versionId,
      };
      await appendEvents(tx, [
        buildEvent(deps, 'share.unclear-withdrawn', { ...about, positionMs: second * 1_000 }),
      ]);
      return true;
    }),
  );
  if (wasThere) notifyDoctor(deps, viewer.grant, { kind: 'unclear-withdrawn', second });
}
