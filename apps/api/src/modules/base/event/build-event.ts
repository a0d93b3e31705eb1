import type { EventKind, PatientEvent } from '@bedside/contracts/base/event/event.schema';
import type { PracticeId } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../../deps';
import { makeUuidv7 } from './make-uuidv7';

type About = { practiceId: PracticeId } & Partial<
  Omit<PatientEvent, 'practiceId' | 'eventId' | 'kind' | 'at' | 'receivedAt'>
>;

/** An event at the present time. Members that are not given are null. */
export function buildEvent(deps: Pick<Deps, 'clock'>, kind: EventKind, about: About): PatientEvent {
  const now = deps.clock();
  return {
    eventId: makeUuidv7(now),
    kind,
    at: now,
    receivedAt: now,
    videoId: null,
    shareId: null,
    playlistShareId: null,
    patientId: null,
    via: null,
    device: null,
    session: null,
    positionMs: null,
    durationMs: null,
    call: null,
    ranges: [],
    reaction: null,
    versionId: null,
    ...about,
  };
}
