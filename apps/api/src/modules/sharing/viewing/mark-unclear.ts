import { AppError } from '@bedside/contracts/kit/app-error';
import { unclearSecond } from '@bedside/contracts/sharing/viewing/viewing.rules';
import { appendEvents } from '@bedside/db/postgres/base/event-outbox.repository';
import { insertUnclearMoment } from '@bedside/db/postgres/sharing/unclear-moment.repository';
import { holdForSignMail } from '@bedside/db/postgres/conversation/sign-mail.repository';
import type { Deps } from '../../../deps';
import type { Viewer } from '../../../kit/actor';
import { queueSignMail } from '../../account/doctor-mail/queue-sign-mail';
import { takeRowTurns } from '../../base/attempt/take-row-turns';
import { buildEvent } from '../../base/event/build-event';
import { limitEventCalls } from './limit-event-calls';
import { notifyDoctor } from './signals/notify-doctor';

/**
 * Marks the moment that the patient did not understand. The same second again changes nothing, unless the patient says
 * whether the answer that is shown there helped.
 */
export async function markUnclear(
  deps: Pick<Deps, 'db' | 'jobs' | 'bus' | 'log' | 'clock' | 'eventCalls'>,
  viewer: Viewer,
  { currentTime, helped }: { currentTime: number; helped?: boolean | undefined },
): Promise<void> {
  limitEventCalls(deps, viewer.grant.shareId);
  const { practiceId, videoId, shareId, patientId, playlistShareId, durationMs } = viewer.grant;
  const second = unclearSecond(currentTime, durationMs);
  const marked = await takeRowTurns([`share ${shareId}`], () =>
    deps.db.transaction().execute(async (tx) => {
      await holdForSignMail(tx, viewer.grant);
      const now = await insertUnclearMoment(tx, viewer.grant, { second, at: new Date(deps.clock()), helped });
      if (now === undefined) throw new AppError('not-found', { says: 'viewing.video-missing' });
      const about = { practiceId, videoId, shareId, patientId, playlistShareId, durationMs };
      if (now.isNew)
        await appendEvents(tx, [buildEvent(deps, 'share.unclear', { ...about, positionMs: second * 1_000 })]);
      if (now.hasChanged && now.waits) await queueSignMail(deps, tx, viewer.grant);
      return now;
    }),
  );
  if (marked.hasChanged) notifyDoctor(deps, viewer.grant, { kind: 'unclear', second });
}
