import { deliveryTexts } from '@bedside/contracts/delivery/delivery.texts';
import { invalidFields } from '@bedside/contracts/kit/app-error';
import { SMS_MAX_CHARACTERS } from '@bedside/contracts/kit/constants';
import type { Patient } from '@bedside/contracts/patient/patient.schema';
import { channelsOf, closedChannels, smsText } from '@bedside/contracts/share/share.rules';
import type { Channel, ChannelChoice } from '@bedside/contracts/share/share.schema';
import { shareTexts } from '@bedside/contracts/share/share.texts';
import type { Recipient } from './queue-deliveries';
import { recipientFaults } from './recipient-faults';
import { whyUnreachable } from './why-unreachable';

/**
 * Per patient the channels that can serve.
 * @param linkFor the address that will stand in this patient's text message: it counts into its length
 * @throws AppError `validation-failed` with every fault at its place (`patients.N`, `message`)
 */
export function chooseChannels(
  input: { patients: readonly string[]; message: string; channels: ChannelChoice },
  patients: ReadonlyMap<string, Patient>,
  linkFor: (patient: Patient) => string,
): (Recipient & { patient: Patient; channels: Channel[] })[] {
  const { message } = input;
  const wished = channelsOf(input.channels);
  const faults = recipientFaults(input.patients, patients);
  const chosen = input.patients.flatMap((id, index) => {
    const patient = patients.get(id);
    const refusals = patient ? wished.map((channel) => whyUnreachable(patient, channel)) : [];
    const channels = wished.filter((_, at) => refusals[at] === null);
    const refusal = channels.length === 0 ? refusals.find((reason) => reason !== null) : undefined;
    if (refusal) faults[`patients.${index}`] ??= [deliveryTexts[refusal]];
    if (patient && channels.includes('sms') && isTooLong(message, patient, linkFor(patient)))
      faults['message'] = [shareTexts.tooLongForSms];
    return patient ? [{ patient, channels, optedOut: closedChannels(patient, wished) }] : [];
  });
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  return chosen;
}

/** Message and link go out as one text message (decisions.md, "Sharing"). */
function isTooLong(message: string, patient: Patient, link: string): boolean {
  return smsText(message, patient.firstName, link).length >= SMS_MAX_CHARACTERS;
}
