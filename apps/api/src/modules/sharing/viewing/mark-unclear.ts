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
import { placeMoment } from '../../videos/scene/place-moment';
import { notifyDoctor } from './signals/notify-doctor';

/** A moment of the version that a page plays. */
export type MarkedMoment = {
  currentTime: number;
  /** Without it, it is the version that is shown. */
  versionId?: string | undefined;
};

/** The second of a marked moment, in the version that the page plays. Only the shown one's length is known. */
export function markedSecond(
  { durationMs, versionId: shown }: Viewer['grant'],
  { currentTime, versionId = shown ?? undefined }: MarkedMoment,
): number {
  return versionId === (shown ?? undefined)
    ? unclearSecond(currentTime, durationMs)
    : Math.floor(currentTime);
}

/**
 * Marks the moment that the patient did not understand. The same second again changes nothing, unless the patient says
 * whether the answer that is shown there helped.
 */
export async function markUnclear(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs' | 'bus' | 'log' | 'clock' | 'eventCalls'>,
  viewer: Viewer,
  { currentTime, versionId, helped }: MarkedMoment & { helped?: boolean | undefined },
): Promise<void> {
  limitEventCalls(deps, viewer.grant.shareId);
  const { practiceId, videoId, shareId, patientId, playlistShareId, durationMs } = viewer.grant;
  const second = markedSecond(viewer.grant, { currentTime, versionId });
  const marked = await takeRowTurns([`share ${shareId}`], () =>
    deps.db.transaction().execute(async (tx) => {
      await holdForSignMail(tx, viewer.grant);
      const named = { second, versionId: versionId ?? viewer.grant.versionId };
      const place = await placeMoment(deps, tx, viewer.grant.scope, videoId, named);
      const now = await insertUnclearMoment(tx, viewer.grant, { place, at: new Date(deps.clock()), helped });
      if (now === undefined) throw new AppError('not-found', { says: 'viewing.video-missing' });
      const about = {
        practiceId,
        videoId,
        shareId,
        patientId,
        playlistShareId,
        durationMs,
        versionId: named.versionId,
      };
      if (now.isNew)
        await appendEvents(tx, [buildEvent(deps, 'share.unclear', { ...about, positionMs: second * 1_000 })]);
      if (now.hasChanged && now.waits) await queueSignMail(deps, tx, viewer.grant);
      return now;
    }),
  );
  if (marked.hasChanged) notifyDoctor(deps, viewer.grant, { kind: 'unclear', second });
}
