import { invalidFields } from '@bedside/contracts/kit/app-error';
import { SMS_MAX_CHARACTERS } from '@bedside/contracts/kit/constants';
import type { Patient } from '@bedside/contracts/patients/patient/patient.schema';
import { channelsOf, closedChannels, smsText } from '@bedside/contracts/sharing/share/share.rules';
import type { Channel, ChannelChoice } from '@bedside/contracts/sharing/share/share.schema';
import type { Deps } from '../../../../deps';
import type { Recipient } from '../queue-deliveries';
import { collectRecipientFaults } from './collect-recipient-faults';
import { findUnreachableReason } from '../find-unreachable-reason';

/**
 * The usable channels of each patient.
 * @param linkFor the address in this patient's text message, which counts towards its length
 * @throws AppError `validation-failed` with every fault at its place (`patients.N`, `message`)
 */
export function chooseChannels(
  deps: Pick<Deps, 'sending'>,
  input: { patients: readonly string[]; message: string; channels: ChannelChoice },
  patients: ReadonlyMap<string, Patient>,
  linkFor: (patient: Patient) => string,
): (Recipient & { patient: Patient; channels: Channel[] })[] {
  const { message } = input;
  const wished = channelsOf(input.channels);
  const faults = collectRecipientFaults(input.patients, patients);
  const chosen = input.patients.flatMap((id, index) => {
    const patient = patients.get(id);
    const refusals = patient ? wished.map((channel) => findUnreachableReason(deps, patient, channel)) : [];
    const channels = wished.filter((_, at) => refusals[at] === null);
    const refusal = channels.length === 0 ? refusals.find((reason) => reason !== null) : undefined;
    if (refusal) faults[`patients.${index}`] ??= [`delivery.${refusal}`];
    if (patient && channels.includes('sms') && isTooLong(message, patient, linkFor(patient)))
      faults['message'] = ['share.too-long-for-sms'];
    return patient ? [{ patient, channels, optedOut: closedChannels(patient, wished) }] : [];
  });
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  return chosen;
}

/** Message and link are sent as one text message. */
function isTooLong(message: string, patient: Patient, link: string): boolean {
  return smsText(message, patient.firstName, link).length >= SMS_MAX_CHARACTERS;
}
