import { sayWait } from '../attempt/attempt.texts';

/** The texts of REST v1 about accounts, by code. */
export const userTexts = {
  'password-wrong': "That isn't your current password.",
  'password-wrong-often': ({ waitS }: { waitS: number }) =>
    `Too many wrong passwords. Your password has not changed. Please try again in ${sayWait(waitS)}.`,
  'password-changed': 'Your password has been changed. Other devices have been logged out.',
  'email-unknown': ({ email }: { email: string }) => `Nobody has an account as ${email}.`,
} as const;

/** The mails about an account. */
export const userMailTexts = {
  erased: {
    subject: 'Your Bedside account was deleted',
    text: [
      'The account with this e-mail address has just been deleted, with all videos, patients and statistics. The links that patients have no longer work.',
      'If it was not you, someone else was logged in to it. We cannot restore it: ask whoever runs this Bedside for a backup.',
    ],
    footer: 'This is our last e-mail to this address.',
  },
  approved: {
    subject: 'Your Bedside account is approved',
    text: 'You can log in now.',
    button: 'Log in',
  },
  passwordChanged: {
    subject: 'Your Bedside password was changed',
    text: [
      'The password of your account has just been changed. Other devices have been logged out.',
      'If it was not you, set a new password at once. That logs out whoever changed it.',
    ],
    button: 'Set a new password',
    footer: 'If it was you, you do not have to do anything.',
  },
} as const;
