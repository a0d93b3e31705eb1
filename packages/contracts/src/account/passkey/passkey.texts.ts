/** What is said of passkeys, by code. */
export const passkeyTexts = {
  refused: 'That passkey was not accepted. Please try again, or log in with your password.',
  'too-many': 'You have 20 passkeys, and more are not possible. Remove one that you do not use.',
  'added-already': 'This passkey is in your list already.',
} as const;

/** The mails about them. */
export const passkeyMailTexts = {
  added: {
    subject: 'A passkey was added',
    text: (name: string) => [
      `The passkey "${name}" can log in to your Bedside account from now on, without the password.`,
      'If it was not you, log in, remove it in the settings and set a new password.',
    ],
  },
  removed: {
    subject: 'A passkey was removed',
    text: (name: string) => [`The passkey "${name}" cannot log in to your Bedside account any more.`],
  },
  footer: 'If it was you, you do not have to do anything.',
} as const;
