import type { DeliveryReason } from '@bedside/contracts/sharing/delivery/delivery.rules';

/**
 * What is known about a message that was not simply accepted. `not-taken`: certainly not accepted; another attempt may
 * succeed. `ours`: certainly not accepted; no attempt succeeds until the operator fixes something. `refused`: never
 * accepted. `opted-out`: the provider knows that this recipient wants no more messages. `uncertain`: it may have been
 * sent, so the provider must be asked before it is sent again.
 */
export type SendFault = 'not-taken' | 'ours' | 'refused' | 'opted-out' | 'uncertain';

/**
 * A message could not be sent. The error's text is written to logs and to the queue, so it contains codes and no
 * address, number or word of a message.
 */
export class SendError extends Error {
  override readonly name = 'SendError';

  constructor(
    readonly fault: SendFault,
    message: string,
    readonly reason?: DeliveryReason,
  ) {
    super(message);
  }
}

/** What a provider says about a message whose sending was interrupted. */
export type Found = { state: 'taken'; providerId: string | null } | { state: 'not-taken' | 'unknown' };
