import type { Reaction } from '@bedside/contracts/event/event.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { texts } from '@bedside/contracts/kit/texts';
import { appendEvents } from '@bedside/db/postgres/event-outbox.repository';
import { setReaction } from '@bedside/db/postgres/share.repository';
import type { Deps } from '../../deps';
import type { Viewer } from '../../kit/actor';
import { newEvent } from '../event/new-event';
import { limitEventCalls } from './limit-event-calls';
import { tellDoctor } from './tell-doctor';

/** Sets the reaction; the last one sent counts, `no-reaction` takes it back. */
export async function react(
  deps: Pick<Deps, 'db' | 'bus' | 'log' | 'clock' | 'eventCalls'>,
  viewer: Viewer,
  reaction: Reaction,
): Promise<void> {
  limitEventCalls(deps, viewer.grant.shareId);
  const { doctorId, videoId, shareId, patientId, playlistShareId } = viewer.grant;
  const about = { doctorId, videoId, shareId, patientId, playlistShareId };
  const event = newEvent(deps, 'share.reacted', { ...about, reaction });
  await deps.db.transaction().execute(async (tx) => {
    if (!(await setReaction(tx, viewer.grant, { reaction, at: new Date(event.at) })))
      throw new AppError('not-found', { message: texts.videoMissing });
    await appendEvents(tx, [event]);
  });
  tellDoctor(deps, viewer.grant, { kind: 'reacted', reaction });
}
