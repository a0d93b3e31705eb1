import type { Reaction } from '@bedside/contracts/base/event/event.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { appendEvents } from '@bedside/db/postgres/base/event-queue.repository';
import { setReaction } from '@bedside/db/postgres/sharing/share/share-viewing.repository';
import { holdForSignMail } from '@bedside/db/postgres/conversation/sign-mail.repository';
import type { Deps } from '../../../deps';
import type { Viewer } from '../../../kit/actor';
import { queueSignMail } from '../../account/doctor-mail/queue-sign-mail';
import { takeRowTurns } from '../../base/attempt/take-row-turns';
import { buildEvent } from '../../base/event/build-event';
import { limitEventCalls } from './limit-event-calls';
import { notifyDoctor } from './signals/notify-doctor';

/** Sets the reaction; the last one sent counts, and `no-reaction` removes it. */
export async function react(
  deps: Pick<Deps, 'db' | 'jobs' | 'bus' | 'log' | 'clock' | 'eventCalls'>,
  viewer: Viewer,
  reaction: Reaction,
): Promise<void> {
  limitEventCalls(deps, viewer.grant.shareId);
  const { practiceId, videoId, shareId, patientId, playlistShareId } = viewer.grant;
  const about = { practiceId, videoId, shareId, patientId, playlistShareId };
  const event = buildEvent(deps, 'share.reacted', { ...about, reaction });
  await takeRowTurns([`share ${shareId}`], () =>
    deps.db.transaction().execute(async (tx) => {
      if (reaction === 'dislike') await holdForSignMail(tx, viewer.grant);
      if (!(await setReaction(tx, viewer.grant, { reaction, at: new Date(event.at) })))
        throw new AppError('not-found', { says: 'viewing.video-missing' });
      await appendEvents(tx, [event]);
      if (reaction === 'dislike') await queueSignMail(deps, tx, viewer.grant);
    }),
  );
  notifyDoctor(deps, viewer.grant, { kind: 'reacted', reaction });
}
