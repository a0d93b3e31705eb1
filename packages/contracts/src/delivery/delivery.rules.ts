/*
 * Why a message did not go out, or waits. A reason is a code: the web says it in the words of its catalogue, REST v1 in
 * those of `delivery.texts.ts`. Within v1 of REST codes are added and none is renamed.
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
  'link-revoked',
  'uncertain',
  'not-handed-over',
  'address-unknown',
  'mailbox-full',
  'mail-refused',
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

/**
 * What is stored of a reason. Earlier versions stored a sentence: it has no code and is handed on as it stands.
 * @returns `reason` is `other` exactly where `storedText` is a sentence
 */
export function readDeliveryReason(stored: string | null): {
  reason: DeliveryReason | 'other' | null;
  storedText: string | null;
} {
  if (stored === null || isDeliveryReason(stored)) return { reason: stored, storedText: null };
  return { reason: 'other', storedText: stored };
}

function isDeliveryReason(text: string): text is DeliveryReason {
  return (deliveryReasons as readonly string[]).includes(text);
}
