import { sayWait } from '../../base/attempt/attempt.texts';

const mailsUsedUp = ({ waitS }: { waitS: number }) =>
  `We have sent as many e-mails to this address as we can for now. The latest one still works. You can ask for another one in ${sayWait(waitS)}.`;

/** The texts of REST v1 about signing up and in, by code. */
export const authTexts = {
  'wrong-credentials': 'Wrong e-mail or password.',
  'email-unverified': 'This e-mail address is not confirmed yet.',
  /** `keep` is the proof by which the app takes the erasure back. */
  'erasure-waits': ({ day }: { day: string; keep: string }) =>
    `This account is going to be deleted on ${day}. To keep it, log in to the website, or open the link in our e-mail.`,
  'keep-refused': 'We could not keep the account: this was asked too long ago, or twice. Log in again.',
  'email-taken': 'This e-mail address already has an account. Log in, or set a new password.',
  'reset-refused': 'That code is wrong or has expired. Ask for a new one.',
  'removal-over':
    'This page was open for too long, so no passkey was removed. Log in, and remove it in the settings under Security.',
  'mails-used-up': mailsUsedUp,
  'sign-ins-paused': ({ waitS }: { waitS: number }) =>
    `There were too many wrong passwords. New devices can log in again in ${sayWait(waitS)}. A device that has logged in before still can.`,
  'device-link-requested': "If this address has an account, we've sent an e-mail with a link.",
  'device-link-dead': 'That link has expired, or was used before. Ask for a new one.',
  'device-known': 'You can log in here now.',
  'code-refused': 'That code is wrong or has expired. Check it, or ask for a new one.',
  'email-confirmed': 'Your e-mail address is confirmed.',
  'code-requested': "We've sent an e-mail with a 4-digit code to this address.",
  'code-resent': "If this address still needs confirming, we've sent a new code.",
  'reset-requested': "If this address has an account, we've sent an e-mail with a code.",
  'reset-done': 'Your new password is set. You can log in now.',
  'reset-done-passkeys': ({ names }: { names: string }) =>
    `Your new password is set. You can log in now. These passkeys still open your account: ${names}. Remove each that you do not know, in the settings under Security.`,
  'approval-waits': 'Your account waits for approval. We will e-mail you when you can log in.',
  'invitation-refused':
    'You need an invitation to sign up here, and each makes one account. Check your code, or ask for a new one.',
  'registered-approval':
    'Your account is set up. We will e-mail you as soon as it is approved. You can log in then.',
  registered: 'Your account is ready. You can log in now.',
  'registered-code-sent': 'Your account is almost ready. We have sent a code to your e-mail address.',
  'registered-mails-used-up': (wait: { waitS: number }) =>
    `Your account is almost ready. ${mailsUsedUp(wait)}`,
} as const;

const DEFAULT_LIFE_S = 15 * 60;

/** How long the codes and links of a mail work: 15 minutes, or longer where the next mail has to wait. */
type Life = { lifeS?: number };
const sayLife = ({ lifeS = DEFAULT_LIFE_S }: Life) => sayWait(lifeS);

/** The mails of signing up, of logging in by a new device, and of a forgotten password. */
export const authMailTexts = {
  reset: {
    subject: 'Set a new Bedside password',
    text: (life: Life) =>
      `Open the link and enter this code to set a new password. Both work for ${sayLife(life)}.`,
    button: 'Set a new password',
    footer: 'If you did not ask for this, you can ignore this e-mail. Your password has not changed.',
  },
  confirm: 'Confirm e-mail address',
  signUp: {
    subject: 'Your Bedside code',
    text: (life: Life) => `Use this code to confirm your e-mail address. It works for ${sayLife(life)}.`,
    footer: 'If you did not ask for this, you can ignore this e-mail.',
  },
  setUp: {
    subject: 'Your Bedside code',
    text: (life: Life) =>
      `An account was set up with this e-mail address. Use this code to confirm it. It works for ${sayLife(life)}.`,
    footer:
      'If you did not set it up, do not enter this code or open the link: the account would belong to whoever did. If nobody confirms it, it is deleted after a day.',
  },
  device: {
    subject: 'Log in to Bedside',
    text: (life: Life) => [
      'This link lets a new device log in to your account, also while somebody else enters wrong passwords for it.',
      `Open it on the device where you want to log in, then enter your password there. It works once, for ${sayLife(life)}.`,
    ],
    button: 'Log in on this device',
    footer: 'If you did not ask for this, you can ignore this e-mail. Nobody can log in with the link alone.',
  },
  newPlace: {
    subject: 'A new log-in to your Bedside account',
    text: ({ device, network }: { device: string | null; network: string | null }) => [
      `Somebody has just logged in to your account with ${device ?? 'a device that we do not know'}${network === null ? '' : ` from the network ${network}`}. It is the first log-in of this device from there.`,
      'If it was not you, change your password in the settings. That logs out all other devices.',
    ],
    button: 'Open your profile',
    footer: 'If it was you, you do not have to do anything.',
  },
  taken: {
    subject: 'You already have a Bedside account',
    text: [
      'Someone, perhaps you, tried to sign up with this e-mail address. It already has an account.',
      'You can log in, or set a new password if you forgot yours.',
    ],
    button: 'Log in',
    footer: 'If it was not you, you can ignore this e-mail.',
  },
} as const;
