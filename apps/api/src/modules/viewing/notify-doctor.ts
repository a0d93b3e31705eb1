import type { Reaction } from '@bedside/contracts/event/event.schema';
import type { WatchGrant } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../deps';

type What =
  | { kind: 'opened' }
  | { kind: 'commented' }
  /** No client is told of it; an open inbox is. */
  | { kind: 'comment-removed' }
  | { kind: 'reacted'; reaction: Reaction }
  | { kind: 'unclear' | 'unclear-withdrawn'; second: number };

/**
 * Informs the doctor's open pages and clients of what a patient just did. The patient's call neither waits for it nor
 * fails with it: what was done is stored, and pages ask again by themselves.
 */
export function notifyDoctor(deps: Pick<Deps, 'bus' | 'log'>, grant: WatchGrant, what: What): void {
  const { doctorId, linkId, videoId, patientId } = grant;
  deps.bus
    .publish(
      what.kind === 'comment-removed'
        ? { topic: 'inbox', doctorId }
        : { topic: 'share', doctorId, linkId, videoId, patientId, ...what },
    )
    .catch((error: unknown) => {
      deps.log.warn({ err: error }, 'a doctor could not be told');
    });
}
