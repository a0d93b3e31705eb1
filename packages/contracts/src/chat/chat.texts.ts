import { sayWait } from '../attempt/attempt.texts';

/** What REST v1 says of conversations, by code. */
export const chatTexts = {
  closed: 'This conversation is closed. Your message was not sent.',
  'too-late': 'A message can be changed for 15 minutes. This one stays as it is.',
  'opted-out': 'Messages to this patient are turned off. Your message was not sent.',
  'too-many': ({ waitS }: { waitS: number }) =>
    `You have sent many messages. This one was not sent. Please try again in ${sayWait(waitS)}.`,
} as const;

/** The sentence over a patient's text box where the doctor has written none. */
export const emergencySentence =
  'In an emergency call your local emergency number. Messages here can wait for days.';
