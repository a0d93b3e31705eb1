import type { PatientEvent } from '@bedside/contracts/event/event.schema';
import { watchGrant } from '@bedside/contracts/kit/ids';
import { newEvent } from '../../../../apps/api/src/modules/event/new-event';
import type { Deps } from '../../../../apps/api/src/deps';
import type { DoctorActor } from '../../../../apps/api/src/kit/actor';
import { markFirstOpened, setComment, setReaction, type ShareRow } from '../../src/postgres/share.repository';
import { insertUnclearMoment } from '../../src/postgres/unclear-moment.repository';
import type { Visits } from '../factories/visits';

/** Notes on the share itself what its patient did. */
export async function keepVisits(
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
    doctorId: doctor.userId,
    playlistShareId,
    durationMs,
  });
  const [first] = visits;
  if (first) await markFirstOpened(deps.db, grant, new Date(first.at));
  for (const { second, at } of marks) await insertUnclearMoment(deps.db, grant, second, new Date(at));
  if (reaction) await setReaction(deps.db, grant, { ...reaction, at: new Date(reaction.at) });
  if (comment) await setComment(deps.db, grant, { text: comment.text, at: new Date(comment.at) });
}

/** The events that a patient's visits make. */
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
    about: Partial<Omit<PatientEvent, 'eventId' | 'kind' | 'at' | 'receivedAt'>> = {},
  ) =>
    newEvent({ clock: () => at }, kind, {
      doctorId: doctor.userId,
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
