import { asksSomething } from '@bedside/contracts/conversation/inbox/inbox.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import { appendEvents } from '@bedside/db/postgres/base/event-queue.repository';
import { setComment } from '@bedside/db/postgres/sharing/share/share-viewing.repository';
import type { Deps } from '../../../deps';
import type { Viewer } from '../../../kit/actor';
import { takeRowTurns } from '../../base/attempt/take-row-turns';
import { buildEvent } from '../../base/event/build-event';
import { limitEventCalls } from './limit-event-calls';
import { notifyDoctor } from './signals/notify-doctor';

/**
 * Stores a comment in place of an earlier one. Its text remains in Postgres; the event only says that a comment was
 * made.
 */
export async function addComment(
  deps: Pick<Deps, 'db' | 'bus' | 'log' | 'clock' | 'eventCalls' | 'practiceTexts'>,
  viewer: Viewer,
  text: string,
): Promise<void> {
  limitEventCalls(deps, viewer.grant.shareId);
  const { practiceId, videoId, shareId, patientId, playlistShareId } = viewer.grant;
  const place = { practiceId, column: 'share.comment_text', id: shareId } as const;
  const stored = await deps.practiceTexts.store(place, text);
  await takeRowTurns([`share ${shareId}`], () =>
    deps.db.transaction().execute(async (tx) => {
      const comment = { text: stored, at: new Date(deps.clock()), asks: asksSomething(text) };
      if (!(await setComment(tx, viewer.grant, comment)))
        throw new AppError('not-found', { says: 'viewing.video-missing' });
      await appendEvents(tx, [
        buildEvent(deps, 'share.commented', { practiceId, videoId, shareId, patientId, playlistShareId }),
      ]);
    }),
  );
  notifyDoctor(deps, viewer.grant, { kind: 'commented' });
}
