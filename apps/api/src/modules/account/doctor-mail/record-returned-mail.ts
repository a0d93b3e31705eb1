import type { DeliveryReason } from '@bedside/contracts/sharing/delivery/delivery.rules';
import { noteReturnedMail } from '@bedside/db/postgres/account/user/user-mail.repository';
import { z } from 'zod';
import type { Deps } from '../../../deps';

const mailKeySchema = z.uuid();

/**
 * Notes that a mail to a doctor came back because the address does not exist. Summaries and alerts stop; codes are sent.
 * A report about a mail to somebody else changes nothing.
 */
export async function recordReturnedMail(
  deps: Pick<Deps, 'db' | 'clock'>,
  { mailKey, reason }: { mailKey: string; reason: DeliveryReason },
): Promise<void> {
  if (reason !== 'address-unknown' || !mailKeySchema.safeParse(mailKey).success) return;
  await noteReturnedMail(deps.db, mailKey, new Date(deps.clock()));
}
