import { sayWait } from '../../base/attempt/attempt.texts';

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
  erasurePlanned: {
    subject: 'Your Bedside account will be deleted in 7 days',
    text: (day: string) => [
      `The account with this e-mail address will be deleted on ${day}, with all videos, patients and statistics. Until then nobody can log in to it, and your public pages are closed.`,
      'If you want to keep it, or if it was not you who asked, open the link before that day.',
    ],
    button: 'Keep the account',
    footer: 'If you want it to be deleted, you do not have to do anything.',
  },
  erasureTakenBack: {
    subject: 'Your Bedside account stays',
    text: [
      'Your account will not be deleted. You can log in again.',
      'If it was not you who asked to delete it, set a new password at once.',
    ],
    footer: 'If you want it to be deleted, ask for it again in the settings.',
  },
  passwordChanged: {
    subject: 'Your Bedside password was changed',
    text: (passkeys: readonly string[]) => [
      'The password of your account has just been changed. Other devices have been logged out.',
      ...(passkeys.length > 0
        ? [
            `These passkeys still open your account: ${passkeys.join(', ')}. Remove each that you do not know, in the settings under Security.`,
          ]
        : []),
      'If it was not you, set a new password at once. That logs out whoever changed it.',
    ],
    button: 'Set a new password',
    footer: 'If it was you, you do not have to do anything.',
  },
} as const;

/** The page that takes the erasure of an account back. */
export const keepAccountTexts = {
  ask: {
    title: 'Keep your account?',
    text: (day: string) => `It will be deleted on ${day}, with all videos, patients and statistics.`,
    button: 'Keep the account',
  },
  kept: { title: 'Your account stays', text: 'Nothing was deleted. You can log in again.', link: 'Log in' },
  missing: {
    title: 'This link is not valid',
    text: 'The account was kept before, or is deleted already, or the link is incomplete. Open it again from the e-mail.',
  },
} as const;
