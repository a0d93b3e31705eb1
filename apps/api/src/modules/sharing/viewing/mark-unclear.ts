import { AppError } from '@bedside/contracts/kit/app-error';
import { appendEvents } from '@bedside/db/postgres/base/event-queue.repository';
import { insertUnclearMoment } from '@bedside/db/postgres/sharing/unclear-moment.repository';
import { holdForSignMail } from '@bedside/db/postgres/conversation/sign-mail.repository';
import type { Deps } from '../../../deps';
import type { Viewer } from '../../../kit/actor';
import { queueSignMail } from '../../account/doctor-mail/queue-sign-mail';
import { takeRowTurns } from '../../base/attempt/take-row-turns';
import { buildEvent } from '../../base/event/build-event';
import { limitEventCalls } from './limit-event-calls';
import { notifyDoctor } from './signals/notify-doctor';
import { aboutMark, placeMark, type MarkedMoment } from './signals/place-mark';

/**
 * Marks the moment that the patient did not understand. The same second again changes nothing, unless the patient says
 * whether the answer that is shown there helped.
 */
export async function markUnclear(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs' | 'bus' | 'log' | 'clock' | 'eventCalls'>,
  viewer: Viewer,
  { helped, ...moment }: MarkedMoment & { helped?: boolean | undefined },
): Promise<void> {
  const { shareId } = viewer.grant;
  limitEventCalls(deps, shareId);
  const marked = await takeRowTurns([`share ${shareId}`], () =>
    deps.db.transaction().execute(async (tx) => {
      await holdForSignMail(tx, viewer.grant);
      const place = await placeMark(deps, tx, viewer.grant, moment);
      const now = await insertUnclearMoment(tx, viewer.grant, { place, at: new Date(deps.clock()), helped });
      if (now === undefined) throw new AppError('not-found', { says: 'viewing.video-missing' });
      if (now.isNew)
        await appendEvents(tx, [buildEvent(deps, 'share.unclear', aboutMark(viewer.grant, place))]);
      if (now.hasChanged && now.waits) await queueSignMail(deps, tx, viewer.grant);
      return { ...now, second: place.second ?? place.ofSecond };
    }),
  );
  if (marked.hasChanged) notifyDoctor(deps, viewer.grant, { kind: 'unclear', second: marked.second });
}
