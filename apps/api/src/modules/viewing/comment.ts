import { AppError } from '@bedside/contracts/kit/app-error';
import { texts } from '@bedside/contracts/kit/texts';
import { appendEvents } from '@bedside/db/postgres/event-outbox.repository';
import { setComment } from '@bedside/db/postgres/share.repository';
import type { Deps } from '../../deps';
import type { Viewer } from '../../kit/actor';
import { newEvent } from '../event/new-event';
import { limitEventCalls } from './limit-event-calls';
import { tellDoctor } from './tell-doctor';

/** Keeps a comment in place of an earlier one; its text stays in Postgres, the event tells only that it was made. */
export async function comment(
  deps: Pick<Deps, 'db' | 'bus' | 'log' | 'clock' | 'eventCalls'>,
  viewer: Viewer,
  text: string,
): Promise<void> {
  limitEventCalls(deps, viewer.grant.shareId);
  const { doctorId, videoId, shareId, patientId, playlistShareId } = viewer.grant;
  await deps.db.transaction().execute(async (tx) => {
    if (!(await setComment(tx, viewer.grant, { text, at: new Date(deps.clock()) })))
      throw new AppError('not-found', { message: texts.videoMissing });
    await appendEvents(tx, [
      newEvent(deps, 'share.commented', { doctorId, videoId, shareId, patientId, playlistShareId }),
    ]);
  });
  tellDoctor(deps, viewer.grant, { kind: 'commented' });
}
