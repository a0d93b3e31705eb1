import { appendEvents } from '@bedside/db/postgres/base/event-queue.repository';
import { deleteUnclearMoment } from '@bedside/db/postgres/sharing/unclear-moment.repository';
import type { Deps } from '../../../deps';
import type { Viewer } from '../../../kit/actor';
import { takeRowTurns } from '../../base/attempt/take-row-turns';
import { buildEvent } from '../../base/event/build-event';
import { limitEventCalls } from './limit-event-calls';
import { notifyDoctor } from './signals/notify-doctor';
import { aboutMark, placeMark, type MarkedMoment } from './signals/place-mark';

/** Removes the mark of a moment. Without one nothing happens. */
export async function withdrawUnclear(
  deps: Pick<Deps, 'db' | 'storage' | 'bus' | 'log' | 'clock' | 'eventCalls'>,
  viewer: Viewer,
  moment: MarkedMoment,
): Promise<void> {
  const { shareId } = viewer.grant;
  limitEventCalls(deps, shareId);
  const withdrawn = await takeRowTurns([`share ${shareId}`], () =>
    deps.db.transaction().execute(async (tx) => {
      const place = await placeMark(deps, tx, viewer.grant, moment);
      if (!(await deleteUnclearMoment(tx, viewer.grant, place))) return undefined;
      await appendEvents(tx, [buildEvent(deps, 'share.unclear-withdrawn', aboutMark(viewer.grant, place))]);
      return place;
    }),
  );
  if (withdrawn) {
    const second = withdrawn.second ?? withdrawn.ofSecond;
    notifyDoctor(deps, viewer.grant, { kind: 'unclear-withdrawn', second });
  }
}
