import type { DeliveryReason } from './delivery.rules';

/** The reasons of a delivery, in the words of REST v1 for the doctor. */
export const deliveryTexts = {
  'no-email': 'This patient has no e-mail address.',
  'no-text-number': 'This phone number cannot receive text messages.',
  'premium-number': "This is a premium-rate number, and we don't text those. Enter another number.",
  'shared-cost-number':
    "Calls to this number cost extra, and we don't text such numbers. Enter another number.",
  'satellite-number':
    "This number belongs to a satellite or international network, and we don't text those. Enter another number.",
  'sms-opted-out': 'This patient asked not to receive text messages.',
  'mail-opted-out': 'This patient asked not to receive e-mails.',
  'foreign-link':
    'This message links to another website, so it was not sent. Take the address out and send it again.',
  'sending-paused':
    'Too many text messages were sent from this website. Sending is paused, and this message will go out by itself afterwards.',
  'link-revoked': 'The link was revoked before this was sent.',
  'video-recalled': 'You took the video back before this was sent.',
  'correction-undone': 'You went back to the earlier version before this was sent.',
  uncertain: 'We do not know whether this message was sent. Ask the patient before you send it again.',
  'not-handed-over': 'We could not send the message. Check the address, then send it again.',
  'address-unknown':
    'The mail server says that this address does not exist. Check the address, then send it again.',
  'mailbox-full':
    "The patient's mailbox is full. Ask the patient to free some space, then send the message again.",
  'mail-refused': 'The mail server refused this message. Check the address, then send it again.',
  'sender-refused':
    'The mail server does not accept our messages at the moment. The address is fine. We will send the message as soon as this is fixed.',
  'sender-refused-for-days':
    'The mail server did not accept our messages for three days. The address is fine. Send the message again.',
  'phone-invalid': 'This is not a valid phone number. Check the number.',
  'country-closed': 'We cannot send text messages to this country.',
  'phone-not-textable': 'This phone number cannot receive text messages. Check the number.',
  'phone-unreachable': 'The phone could not be reached. It may be switched off.',
  'carrier-refused': 'The phone or its network does not accept our messages.',
  'phone-not-in-use': 'This phone number is not in use. Check the number.',
  'carrier-held-back': 'The phone network blocked this message.',
  'text-not-delivered': 'The text message did not arrive. Check the number, then send it again.',
} as const satisfies Record<DeliveryReason, string>;

/** The page of the messages that no provider sends. */
export const outboxTexts = {
  title: 'Outbox',
  unsent: {
    mail: 'No mail server is set up, so e-mails are kept here instead of being sent.',
    sms: 'No text message provider is set up, so text messages are kept here instead of being sent.',
  },
  seven: 'They go after seven days.',
  address: 'Address or number',
  filter: 'Filter',
  none: 'Nothing has been sent yet.',
  channels: { mail: 'E-mail', sms: 'Text message' },
  from: (sender: string | null, replyTo: string | null, to: string) =>
    `${sender === null ? '' : ` from ${sender}`}${replyTo === null ? '' : `, answers go to ${replyTo},`} to ${to}`,
  attached: (fileName: string) => `With ${fileName}`,
} as const;
