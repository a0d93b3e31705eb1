import { sayWait } from '../../base/attempt/attempt.texts';

/** The mail that tells a doctor that somebody is guessing the access code of a public video. */
export const publicLinkMailTexts = {
  subject: 'Someone is guessing the access code of your video',
  guessing: (waitS: number) => [
    `Many wrong access codes were entered for one of your public videos. For ${sayWait(waitS)} we take no more codes from places that entered two wrong ones today. Everybody else gets in with the right code, and viewers who opened the video before can still watch it on the same device.`,
    'Nobody saw the video by these guesses. To end them, replace its public link, and send your viewers the new one.',
  ],
  closed: (waitS: number) => [
    `Very many wrong access codes were entered for one of your public videos, and its code is short. For ${sayWait(waitS)} we take no codes for it, not even the right one. Viewers who opened it before can still watch it on the same device.`,
    'Nobody saw the video by these guesses. To let new viewers in again, set a code with 6 digits or more, or replace its public link, and tell your viewers.',
  ],
  button: 'Open the video',
} as const;
