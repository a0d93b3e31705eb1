import { sayWait } from '../../base/attempt/attempt.texts';
import { wordsOf } from '../../kit/words';
import en from './area.en.json';

/** The words of messages with the code for a patient's page. */
export const sayArea = wordsOf('area', { en });

/** The page that asks for a code before it opens a patient's area. */
export const openAreaTexts = {
  title: 'Is it you?',
  lead: (doctor: string) =>
    `This device opens your page with all videos and messages of ${doctor} for the first time. To keep others out, we send a code to you.`,
  sms: (phone: string) => `Send a code by text message to the number ending in ${phone.replace('•••', '')}`,
  mail: (email: string) => `Send a code by e-mail to ${email}`,
  sent: {
    sms: (phone: string) =>
      `We sent a text message with 6 digits to the number ending in ${phone.replace('•••', '')}. They are valid for 15 minutes.`,
    mail: (email: string) =>
      `We sent an e-mail with 6 digits to ${email}. They are valid for 15 minutes. Please look into the spam folder too.`,
  },
  code: 'Your code',
  open: 'Open my page',
  noCode: 'No code yet?',
  other: 'Is this not your number or address? Ask the practice to change it.',
  single: 'The videos in your messages open without a code.',
  wrong:
    'This code is wrong, or it is too old. Type the digits of the newest message, or ask for a new code.',
  often: ({ waitS }: { waitS: number }) =>
    `There were too many wrong codes. Please try again in ${sayWait(waitS)}. The videos in your messages open without a code.`,
  sentOften: ({ waitS }: { waitS: number }) =>
    `We have sent several codes already. Please use the newest one, or try again in ${sayWait(waitS)}.`,
  notSent: en.said['code-not-sent'],
  unreachable: {
    title: 'Ask the practice for your link',
    text: (doctor: string) =>
      `We can send no code to you, because ${doctor} has no number or address of yours that works. Ask the practice for the link to all your videos, or to add an address.`,
  },
  missing: {
    title: 'This link is not valid',
    text: 'It may be incomplete. Open it again from the message, or ask your doctor.',
  },
} as const;

/** The page of a link that was replaced, for a device that did not use it before. */
export const replacedLinkTexts = {
  title: 'This link was replaced',
  text: 'What was shared with you is still there. Ask your practice for a new link.',
} as const;
