import { randomUUID } from 'node:crypto';
import type { PatientEvent } from '@bedside/contracts/base/event/event.schema';

export const START = Date.UTC(2026, 2, 10, 12);

/** An event of a test. Members that are not given are absent, and its time is {@link START}. */
export function makeEvent(
  given: Partial<PatientEvent> & Pick<PatientEvent, 'kind' | 'practiceId'>,
): PatientEvent {
  return {
    eventId: randomUUID(),
    at: START,
    receivedAt: START,
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
    ...given,
  };
}

/** A share of a doctor's video of one minute, and its events. */
export function makeShare(
  of: { practiceId?: string; videoId?: string; patientId?: string; durationMs?: number } = {},
) {
  const practiceId = of.practiceId ?? randomUUID();
  const videoId = of.videoId ?? randomUUID();
  const patientId = of.patientId ?? randomUUID();
  const shareId = randomUUID();
  const durationMs = of.durationMs ?? 60_000;
  const ids = { practiceId, videoId, shareId, patientId };
  const versionId = randomUUID();
  return {
    ...ids,
    durationMs,
    opened: (given: Partial<PatientEvent> = {}) =>
      makeEvent({ kind: 'share.opened', ...ids, via: 'sms', device: 'mobile', ...given }),
    viewed: (session: string, positionMs: number, given: Partial<PatientEvent> = {}) =>
      makeEvent({
        kind: 'share.viewed',
        ...ids,
        session,
        versionId,
        positionMs,
        durationMs,
        call: randomUUID(),
        ...given,
      }),
  };
}
