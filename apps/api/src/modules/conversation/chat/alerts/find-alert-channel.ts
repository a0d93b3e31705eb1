import type { Channel } from '@bedside/contracts/sharing/share/share.schema';
import type { Deps } from '../../../../deps';
import { findUnreachableReason } from '../../../sharing/share/find-unreachable-reason';

/**
 * By which channel a patient is told of a message: by SMS, by mail where no SMS can be sent, and at night by mail where
 * there is an address, because a text message waits for the morning. Undefined where neither reaches the patient.
 */
export function findAlertChannel(
  deps: Pick<Deps, 'sending'>,
  patient: Parameters<typeof findUnreachableReason>[1],
  isNight: boolean,
): Channel | undefined {
  const channels = isNight ? (['mail', 'sms'] as const) : (['sms', 'mail'] as const);
  return channels.find((channel) => findUnreachableReason(deps, patient, channel) === null);
}
