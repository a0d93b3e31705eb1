import type { DeliveryReason } from '@bedside/contracts/sharing/delivery/delivery.rules';
import type { DeliveryState } from '@bedside/contracts/sharing/share/share.schema';
import type { DeliveryToSend } from '@bedside/db/postgres/sharing/delivery.repository';
import type { Deps } from '../../../../deps';

/**
 * Tells the doctor's clients about a failed message, after the commit. It never throws, because the outcome of the
 * message is already stored.
 */
export function announceFailure(
  deps: Pick<Deps, 'bus' | 'log'>,
  delivery: DeliveryToSend,
  { state, reason }: { state: DeliveryState; reason?: DeliveryReason | undefined },
): void {
  if (state !== 'failed' && state !== 'opted-out') return;
  const { scope, patient, shareId, video, channel } = delivery;
  deps.bus
    .publish({
      topic: 'message-failed',
      practiceId: scope.practiceId,
      patientId: patient.id,
      shareId,
      videoId: video?.id ?? null,
      channel,
      state,
      reason: reason ?? null,
    })
    .catch((error: unknown) => {
      deps.log.warn({ err: error }, 'a doctor could not be told');
    });
}
