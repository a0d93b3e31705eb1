import type { DeliveryReason } from '@bedside/contracts/sharing/delivery/delivery.rules';
import { findReachFault } from '@bedside/contracts/sharing/share/share.rules';
import type { Channel } from '@bedside/contracts/sharing/share/share.schema';
import type { Deps } from '../../../deps';
import { findCountryRefusal } from '../../patients/patient/find-country-refusal';
import { findNumberRefusal } from '../../patients/patient/find-number-refusal';

/** Why this patient cannot be reached by this channel; null when they can. */
export function findUnreachableReason(
  deps: Pick<Deps, 'sending'>,
  patient: Parameters<typeof findReachFault>[0],
  channel: Channel,
): DeliveryReason | null {
  const fault = findReachFault(patient, channel);
  if (fault !== null || channel !== 'sms') return fault;
  return findNumberRefusal(patient.phone) ?? findCountryRefusal(deps, patient.phone);
}
