import type { DeliveryReason } from '@bedside/contracts/delivery/delivery.rules';
import { findReachFault } from '@bedside/contracts/share/share.rules';
import type { Channel } from '@bedside/contracts/share/share.schema';
import { findNumberRefusal } from '../patient/find-number-refusal';

/** Why this patient cannot be reached by this channel; null when they can. */
export function findUnreachableReason(
  patient: Parameters<typeof findReachFault>[0],
  channel: Channel,
): DeliveryReason | null {
  const fault = findReachFault(patient, channel);
  return fault === null && channel === 'sms' ? findNumberRefusal(patient.phone) : fault;
}
