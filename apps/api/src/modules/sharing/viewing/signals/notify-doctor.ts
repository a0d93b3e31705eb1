import type { Reaction } from '@bedside/contracts/base/event/event.schema';
import type { WatchGrant } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../../../deps';

type What =
  | { kind: 'opened' }
  | { kind: 'commented' }
  /** Clients do not hear of it; an open inbox does. */
  | { kind: 'comment-removed' }
  | { kind: 'reacted'; reaction: Reaction }
  | { kind: 'unclear' | 'unclear-withdrawn'; second: number };

/**
 * Tells the doctor's open pages and clients what a patient just did. The patient's request neither waits for it nor
 * fails with it: the change is stored, and pages ask again by themselves.
 */
export function notifyDoctor(deps: Pick<Deps, 'bus' | 'log'>, grant: WatchGrant, what: What): void {
  const { practiceId, shareId, videoId, patientId } = grant;
  deps.bus
    .publish(
      what.kind === 'comment-removed'
        ? { topic: 'inbox', practiceId }
        : { topic: 'share', practiceId, shareId, videoId, patientId, ...what },
    )
    .catch((error: unknown) => {
      deps.log.warn({ err: error }, 'a doctor could not be told');
    });
}
