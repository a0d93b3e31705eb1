import type { DeliveryReason } from './delivery.rules';

/** The reasons of a delivery as REST v1 says them to the doctor. */
export const deliveryTexts = {
  'no-email': 'This patient has no e-mail address.',
  'no-text-number': 'This phone number cannot get text messages.',
  'premium-number':
    'This is a premium-rate number. Text messages to such numbers are not sent. Enter another number.',
  'shared-cost-number':
    'Calls to this number cost extra. Text messages to such numbers are not sent. Enter another number.',
  'satellite-number':
    'This is a number of a satellite or international network. Text messages to such numbers are not sent. Enter another number.',
  'sms-opted-out': 'This patient asked not to get text messages.',
  'mail-opted-out': 'This patient asked not to get e-mails.',
  'link-revoked': 'The link was revoked before this was sent.',
  uncertain: 'We could not learn whether this message went out. Ask the patient before you send it again.',
  'not-handed-over': 'The message could not be handed over. Check the address, then send it again.',
  'address-unknown':
    'The mail server says that this address does not exist. Check the address, then send it again.',
  'mailbox-full':
    "The patient's mailbox is full. Ask the patient to make room in it, then send the message again.",
  'mail-refused': 'The mail server refused this message. Check the address, then send it again.',
  'sender-refused':
    'Messages from this server are refused at the moment. The address is not at fault. The message goes out by itself once this is mended.',
  'sender-refused-for-days':
    'Messages from this server were refused for three days. The address is not at fault. Send the message again.',
  'phone-invalid': 'This is not a valid phone number. Check the number.',
  'country-closed': 'Text messages cannot be sent to this country.',
  'phone-not-textable': 'This phone number cannot get text messages. Check the number.',
  'phone-unreachable': 'The phone could not be reached. It may be switched off.',
  'carrier-refused': 'The phone or its company refuses our messages.',
  'phone-not-in-use': 'This phone number is not in use. Check the number.',
  'carrier-held-back': 'The phone company held this message back.',
  'text-not-delivered': 'The text message did not arrive. Check the number, then send it again.',
} as const satisfies Record<DeliveryReason, string>;
