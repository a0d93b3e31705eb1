import { asksSomething } from '@bedside/contracts/conversation/inbox/inbox.rules';
import type { PatientEvent } from '@bedside/contracts/base/event/event.schema';
import { watchGrant } from '@bedside/contracts/kit/ids';
import { buildEvent } from '../../src/modules/base/event/build-event';
import type { Deps } from '../../src/deps';
import type { DoctorActor } from '../../src/kit/actor';
import {
  markOpened,
  setComment,
  setReaction,
} from '@bedside/db/postgres/sharing/share/share-viewing.repository';
import type { ShareRow } from '@bedside/db/postgres/sharing/share/share.query';
import { insertUnclearMoment } from '@bedside/db/postgres/sharing/unclear-moment.repository';
import type { Visits } from '../factories/visits';

/** Stores on the share itself what its patient did. */
export async function recordVisits(
  deps: Deps,
  doctor: DoctorActor,
  share: ShareRow,
  durationMs: number,
  { visits, reaction, comment, marks }: Visits,
): Promise<void> {
  const { id: shareId, linkId, videoId, patientId, playlistShareId } = share;
  const grant = watchGrant({
    shareId,
    linkId,
    videoId,
    patientId,
    practiceId: doctor.scope.practiceId,
    playlistShareId,
    durationMs,
    versionId: null,
    mediaEpoch: 0,
  });
  const [first] = visits;
  if (first) await markOpened(deps.db, grant, new Date(first.at));
  for (const { second, at } of marks)
    await insertUnclearMoment(deps.db, grant, {
      place: { second, ofVersion: null, ofSecond: second, sentence: null },
      at: new Date(at),
      helped: undefined,
    });
  if (reaction) await setReaction(deps.db, grant, { ...reaction, at: new Date(reaction.at) });
  if (comment) {
    const { text, at } = comment;
    const place = {
      practiceId: doctor.scope.practiceId,
      column: 'share.comment_text',
      id: shareId,
    } as const;
    const stored = await deps.practiceTexts.store(place, text);
    await setComment(deps.db, grant, { text: stored, at: new Date(at), asks: asksSomething(text) });
  }
}

/** The events of a patient's visits. */
export function eventsOfVisits(
  doctor: DoctorActor,
  share: ShareRow,
  durationMs: number,
  { visits, reaction, comment, marks }: Visits,
): PatientEvent[] {
  const { id: shareId, videoId, patientId, playlistShareId } = share;
  const event = (
    at: number,
    kind: PatientEvent['kind'],
    about: Partial<Omit<PatientEvent, 'practiceId' | 'eventId' | 'kind' | 'at' | 'receivedAt'>> = {},
  ) =>
    buildEvent({ clock: () => at }, kind, {
      practiceId: doctor.scope.practiceId,
      videoId,
      shareId,
      patientId,
      playlistShareId,
      ...about,
    });
  return [
    ...visits.flatMap(({ at, via, device, reports }) => [
      event(at, 'share.opened', { via, device }),
      ...reports.map(({ at: reportedAt, session, call, positionMs, ranges }) =>
        event(reportedAt, 'share.viewed', { via, device, session, call, positionMs, durationMs, ranges }),
      ),
    ]),
    ...marks.map(({ at, second }) => event(at, 'share.unclear', { durationMs, positionMs: second * 1_000 })),
    ...(reaction ? [event(reaction.at, 'share.reacted', { reaction: reaction.reaction })] : []),
    ...(comment ? [event(comment.at, 'share.commented')] : []),
  ];
}
