import type { EventKind, PatientEvent } from '@bedside/contracts/event/event.schema';
import type { Deps } from '../../deps';
import { uuidv7 } from './uuidv7';

type About = { doctorId: string } & Partial<Omit<PatientEvent, 'eventId' | 'kind' | 'at' | 'receivedAt'>>;

/** An event happening now; what is not given is absent. */
export function newEvent(deps: Pick<Deps, 'clock'>, kind: EventKind, about: About): PatientEvent {
  const now = deps.clock();
  return {
    eventId: uuidv7(now),
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
    ...about,
  };
}
