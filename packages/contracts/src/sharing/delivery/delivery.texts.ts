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
