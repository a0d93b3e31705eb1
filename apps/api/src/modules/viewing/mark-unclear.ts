import { AppError } from '@bedside/contracts/kit/app-error';
import { texts } from '@bedside/contracts/kit/texts';
import { unclearSecond } from '@bedside/contracts/viewing/viewing.rules';
import { appendEvents } from '@bedside/db/postgres/event-outbox.repository';
import { insertUnclearMoment } from '@bedside/db/postgres/unclear-moment.repository';
import type { Deps } from '../../deps';
import type { Viewer } from '../../kit/actor';
import { newEvent } from '../event/new-event';
import { limitEventCalls } from './limit-event-calls';
import { tellDoctor } from './tell-doctor';

/** Marks the moment that the patient did not understand; the same second again changes nothing. */
export async function markUnclear(
  deps: Pick<Deps, 'db' | 'bus' | 'log' | 'clock' | 'eventCalls'>,
  viewer: Viewer,
  input: { currentTime: number },
): Promise<void> {
  limitEventCalls(deps, viewer.grant.shareId);
  const { doctorId, videoId, shareId, patientId, playlistShareId, durationMs } = viewer.grant;
  const second = unclearSecond(input.currentTime, durationMs);
  const isNew = await deps.db.transaction().execute(async (tx) => {
    const marked = await insertUnclearMoment(tx, viewer.grant, second, new Date(deps.clock()));
    if (marked === undefined) throw new AppError('not-found', { message: texts.videoMissing });
    const about = { doctorId, videoId, shareId, patientId, playlistShareId, durationMs };
    if (marked)
      await appendEvents(tx, [newEvent(deps, 'share.unclear', { ...about, positionMs: second * 1_000 })]);
    return marked;
  });
  if (isNew) tellDoctor(deps, viewer.grant, { kind: 'unclear', second });
}
