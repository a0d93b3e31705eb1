import { unclearSecond } from '@bedside/contracts/sharing/viewing/viewing.rules';
import { appendEvents } from '@bedside/db/postgres/base/event-outbox.repository';
import { deleteUnclearMoment } from '@bedside/db/postgres/sharing/unclear-moment.repository';
import type { Deps } from '../../../deps';
import type { Viewer } from '../../../kit/actor';
import { takeRowTurns } from '../../base/attempt/take-row-turns';
import { buildEvent } from '../../base/event/build-event';
import { limitEventCalls } from './limit-event-calls';
import { notifyDoctor } from './signals/notify-doctor';

/** Removes the mark of a moment. Without one nothing happens. */
export async function withdrawUnclear(
  deps: Pick<Deps, 'db' | 'bus' | 'log' | 'clock' | 'eventCalls'>,
  viewer: Viewer,
  input: { currentTime: number },
): Promise<void> {
  limitEventCalls(deps, viewer.grant.shareId);
  const { practiceId, videoId, shareId, patientId, playlistShareId, durationMs } = viewer.grant;
  const second = unclearSecond(input.currentTime, durationMs);
  const wasThere = await takeRowTurns([`share ${shareId}`], () =>
    deps.db.transaction().execute(async (tx) => {
      if (!(await deleteUnclearMoment(tx, viewer.grant, second))) return false;
      const about = { practiceId, videoId, shareId, patientId, playlistShareId, durationMs };
      await appendEvents(tx, [
        buildEvent(deps, 'share.unclear-withdrawn', { ...about, positionMs: second * 1_000 }),
      ]);
      return true;
    }),
  );
  if (wasThere) notifyDoctor(deps, viewer.grant, { kind: 'unclear-withdrawn', second });
}
