import type { DeliveryReason } from '@bedside/contracts/delivery/delivery.rules';

/**
 * What is known of a message that was not simply taken.
 * `not-taken`: surely not, and another try may succeed. `ours`: surely not, and no message will be until whoever runs
 * Bedside mends something. `refused`: never will be. `opted-out`: the provider knows that this recipient wants no more.
 * `uncertain`: it may have gone out; it must not be sent again before the provider was asked.
 */
export type SendFault = 'not-taken' | 'ours' | 'refused' | 'opted-out' | 'uncertain';

/**
 * A message could not be handed over. Its text goes into logs and into the queue, so it holds codes and no
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

/** What a provider says of a message whose handing over nobody saw the end of. */
export type Found = { state: 'taken'; providerId: string | null } | { state: 'not-taken' | 'unknown' };
