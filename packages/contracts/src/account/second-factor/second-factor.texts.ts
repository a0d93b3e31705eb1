import { sayWait } from '../../base/attempt/attempt.texts';

/** What REST v1 says of the second step of signing in, by code. */
export const secondFactorTexts = {
  'code-needed': 'Enter the 6 digits of your authenticator app, or a recovery code.',
  'code-wrong': 'That code is wrong or was used before. Wait for the next one in your app.',
  'codes-too-many': ({ waitS }: { waitS: number }) =>
    `Too many wrong codes. Please try again in ${sayWait(waitS)}.`,
  'step-up-needed':
    'This needs a code of your authenticator app. Enter one in the settings, under Security, and try again within 10 minutes.',
  'on-already': 'Two-step login is on already. Turn it off to use another app.',
  'not-on': 'Two-step login is off.',
} as const;

/** The mails about it. */
export const secondFactorMailTexts = {
  on: {
    subject: 'Two-step login is on',
    text: [
      'From now on your Bedside account asks for a code of your authenticator app when you log in.',
      'If it was not you, set a new password at once, and tell whoever runs this Bedside.',
    ],
  },
  off: {
    subject: 'Two-step login is off',
    text: [
      'Your Bedside account does not ask for a code of an authenticator app any more.',
      'If it was not you, set a new password at once.',
    ],
  },
  lost: {
    subject: 'Two-step login was removed',
    text: [
      'Whoever runs this Bedside removed two-step login from your account, as somebody asked who lost the phone and the recovery codes. All devices have been logged out. Turn it on again in the settings.',
      'If it was not you, tell whoever runs this Bedside at once, and set a new password.',
    ],
  },
  guessed: {
    subject: 'Somebody enters wrong codes for your account',
    text: [
      'There were five wrong codes of the second step of your Bedside account. Whoever entered them knows your password, or uses a device on which you are logged in.',
      'If it was not you, set a new password at once. That logs out all devices.',
    ],
  },
  footer: 'If it was you, you do not have to do anything.',
} as const;
