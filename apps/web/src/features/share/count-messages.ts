import type { Recipients } from '@bedside/contracts/sharing/share/share.schema';
import { countSmsParts } from '@bedside/contracts/sharing/share/share-sms.rules';

export type MessageCount = { mail: number; sms: number; smsParts: number };

/**
 * The number of messages and their parts. A carrier bills a long text message by its parts, and a longer name can add
 * one.
 * @param smsOf the text message to a patient of this first name
 */
export function countMessages(
  recipients: Recipients['recipients'],
  smsOf: (firstName: string) => string,
): MessageCount {
  const partsOf = new Map<string, number>();
  const count: MessageCount = { mail: 0, sms: 0, smsParts: 0 };
  for (const { firstName, sms, mail } of recipients) {
    if (mail === null) count.mail += 1;
    if (sms !== null) continue;
    const parts = partsOf.get(firstName) ?? countSmsParts(smsOf(firstName)).parts;
    partsOf.set(firstName, parts);
    count.sms += 1;
    count.smsParts += parts;
  }
  return count;
}
