import { sayWait } from '../attempt/attempt.texts';

/** The mail that tells a doctor that somebody is guessing the access code of a public video. */
export const publicLinkMailTexts = {
  subject: 'Someone is guessing the access code of your video',
  text: (waitS: number) => [
    `Many wrong access codes were entered for one of your public videos. For ${sayWait(waitS)} we take no codes for it, not even the right one. Viewers who opened it before can still watch it on the same device.`,
    'Nobody saw the video by these guesses. To let new viewers in again, replace its public link, and send them the new one.',
  ],
  button: 'Open the video',
} as const;
