import type { DeliveryReason } from '../delivery/delivery.rules';
import { deliveryStateSchema, type Channel, type ChannelChoice, type DeliveryState } from './share.schema';

/**
 * In milliseconds. The same message again within this time is a double click or a client's retry, and nobody means to
 * send it twice.
 */
export const DOUBLE_CLICK_MS = 10_000;

/** What the button of the message field inserts. */
export const NAME_TO_INSERT = '{{patient.name}}';

/** Spaces inside the braces change nothing, because people type them. */
const NAME_VARIABLE = /\{\{[ \t]*patient\.name[ \t]*\}\}/g;

/**
 * The message as one patient reads it: `{{patient.name}}` becomes the first name, once per place. The name is not
 * parsed again, so one with braces remains text.
 */
export function fillMessage(template: string, firstName: string): string {
  return template.replaceAll(NAME_VARIABLE, () => firstName);
}

/** The pieces of a message between which the first name is written. */
export function splitMessage(template: string): string[] {
  return template.split(NAME_VARIABLE);
}

/** A text message as it is sent: the message as this patient reads it, and the link. */
export function smsText(template: string, firstName: string, url: string): string {
  return `${fillMessage(template, firstName)}\n${url}`;
}

/** The channels of a doctor's choice. */
export function channelsOf(choice: ChannelChoice): Channel[] {
  return choice === 'all' ? ['mail', 'sms'] : [choice];
}

type Reachable = {
  email: string | null;
  phone: string;
  optedOut: { sms: boolean; mail: boolean };
  mailFails: boolean;
};

/** Why no message is sent by a channel that the patient has closed. */
export const optedOutReasons = {
  sms: 'sms-opted-out',
  mail: 'mail-opted-out',
} as const satisfies Record<Channel, DeliveryReason>;

/** Digits of an international number, in the form that carriers accept. */
const PHONE = /^[1-9]\d{7,14}$/;

/** Why this patient cannot be reached by this channel, whatever kind of number it is; null when they can. */
export function findReachFault(patient: Reachable, channel: Channel): DeliveryReason | null {
  if (channel === 'mail' && !patient.email) return 'no-email';
  if (channel === 'sms' && !PHONE.test(patient.phone)) return 'no-text-number';
  if (patient.optedOut[channel]) return optedOutReasons[channel];
  return channel === 'mail' && patient.mailFails ? 'address-unknown' : null;
}

/** The requested channels that the patient has closed. */
export function closedChannels(patient: Pick<Reachable, 'optedOut'>, wished: readonly Channel[]): Channel[] {
  return wished.filter((channel) => patient.optedOut[channel]);
}

/**
 * The order of states. Reports of a provider come twice and out of order, and a delivery never moves back. A message
 * that arrived after all is delivered, whatever was reported before.
 */
const progress = {
  queued: 0,
  sent: 1,
  needless: 1,
  cancelled: 1,
  failed: 2,
  'opted-out': 2,
  delivered: 3,
} as const satisfies Record<DeliveryState, number>;

/** The states from which a delivery may move to this one. A needless or cancelled message was never sent. */
export function statesBefore(state: DeliveryState): DeliveryState[] {
  return deliveryStateSchema.options.filter(
    (earlier) => earlier !== 'needless' && earlier !== 'cancelled' && progress[earlier] < progress[state],
  );
}

/**
 * The address in a message that leads to the page of one share, of a video or of a playlist. It does not contain the
 * link of the patient's area, so a message that is passed on opens what it is about and nothing else.
 */
export function shareUrl(
  publicUrl: string,
  link: {
    shareLinkId: string;
    of?: 'video' | 'playlist';
    via?: 'sms' | 'email' | undefined;
  },
): string {
  const path = `/shared-${link.of ?? 'video'}/${link.shareLinkId}`;
  return `${publicUrl.replace(/\/$/, '')}${path}${link.via ? `?via=${link.via}` : ''}`;
}

/**
 * The address in a text message, short enough that the default message fits into one part. It leads to `shareUrl`.
 * @param shortId 128 random bits, as a link has them; its last character is never one that a phone would cut off
 */
export function shortShareUrl(publicUrl: string, shortId: string): string {
  return `${publicUrl.replace(/\/$/, '')}/s/${shortId}`;
}
