import type { DeliveryReason } from '../delivery/delivery.rules';
import { deliveryStateSchema, type Channel, type ChannelChoice, type DeliveryState } from './share.schema';

/**
 * The same message again this soon is a double click or a client's retry: nobody means to send it twice. Milliseconds.
 */
export const DOUBLE_CLICK_MS = 10_000;

const NAME_VARIABLE = '{{patient.name}}';

/**
 * The message as one patient reads it: `{{patient.name}}` becomes the first name, once per place and never
 * read again, so that a name holding braces stays text (decisions.md, "Sharing").
 */
export function fillMessage(template: string, firstName: string): string {
  return template.split(NAME_VARIABLE).join(firstName);
}

/** A text message as it goes out: the message as this patient reads it, and the link. */
export function smsText(template: string, firstName: string, url: string): string {
  return `${fillMessage(template, firstName)}\n${url}`;
}

/** The channels behind a doctor's choice. */
export function channelsOf(choice: ChannelChoice): Channel[] {
  return choice === 'all' ? ['mail', 'sms'] : [choice];
}

type Reachable = { email: string | null; phone: string; optedOut: { sms: boolean; mail: boolean } };

/** Why no message goes out by a channel that the patient has closed (decisions.md, "Sharing"). */
export const optedOutReasons = {
  sms: 'sms-opted-out',
  mail: 'mail-opted-out',
} as const satisfies Record<Channel, DeliveryReason>;

/** Digits of an international number, as carriers take them. */
const PHONE = /^[1-9]\d{7,14}$/;

/** Why this patient cannot be reached by this channel, whatever kind of number it is; null when they can. */
export function findReachFault(patient: Reachable, channel: Channel): DeliveryReason | null {
  if (channel === 'mail' && !patient.email) return 'no-email';
  if (channel === 'sms' && !PHONE.test(patient.phone)) return 'no-text-number';
  return patient.optedOut[channel] ? optedOutReasons[channel] : null;
}

/** Channels among those asked for by which the patient wants no more messages. */
export function closedChannels(patient: Pick<Reachable, 'optedOut'>, wished: readonly Channel[]): Channel[] {
  return wished.filter((channel) => patient.optedOut[channel]);
}

/**
 * How far a state is: reports of a provider come twice and out of order, and a delivery never goes back. One that
 * arrived after all is delivered, whatever was believed before.
 */
const progress = {
  queued: 0,
  sent: 1,
  failed: 2,
  'opted-out': 2,
  delivered: 3,
} as const satisfies Record<DeliveryState, number>;

/** The states from which a delivery may go on to this one. */
export function statesBefore(state: DeliveryState): DeliveryState[] {
  return deliveryStateSchema.options.filter((earlier) => progress[earlier] < progress[state]);
}

/** The address of the patient's page for one share, of a video or of a playlist, as it stands in a message. */
export function shareUrl(
  publicUrl: string,
  link: {
    patientLinkId: string;
    shareLinkId: string;
    of?: 'video' | 'playlist';
    via?: 'sms' | 'email' | undefined;
  },
): string {
  const area = link.of === 'playlist' ? 'patient-playlists' : 'patient-videos';
  const path = `/${area}/${link.patientLinkId}/${link.shareLinkId}`;
  return `${publicUrl.replace(/\/$/, '')}${path}${link.via ? `?via=${link.via}` : ''}`;
}
