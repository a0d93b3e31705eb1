/** The mail that tells a doctor that somebody is guessing the access code of a public video. */
export const publicLinkMailTexts = {
  subject: 'Someone is guessing the access code of your video',
  text: [
    'Many wrong access codes were entered for one of your public videos. We now take no codes for it for a while, not even the right one.',
    'Nobody saw the video by these guesses. To let your viewers in again, give the video a longer code, or replace its public link and send them the new one.',
  ],
  button: 'Open the video',
} as const;
