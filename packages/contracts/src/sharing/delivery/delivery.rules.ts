/*
 * Why a message was not sent, or waits. A reason is a code: the web has its words in the catalogue, REST v1 in
 * `delivery.texts.ts`. Within v1 of REST codes are added and none is renamed.
 */

/** Every reason. */
export const deliveryReasons = [
  'no-email',
  'no-text-number',
  'premium-number',
  'shared-cost-number',
  'satellite-number',
  'sms-opted-out',
  'mail-opted-out',
  'foreign-link',
  'sending-paused',
  'link-revoked',
  'video-recalled',
  'correction-undone',
  'uncertain',
  'not-handed-over',
  'address-unknown',
  'mailbox-full',
  'mail-refused',
  'mail-not-delivered',
  'sender-refused',
  'sender-refused-for-days',
  'phone-invalid',
  'country-closed',
  'phone-not-textable',
  'phone-unreachable',
  'carrier-refused',
  'phone-not-in-use',
  'carrier-held-back',
  'text-not-delivered',
] as const;

export type DeliveryReason = (typeof deliveryReasons)[number];
