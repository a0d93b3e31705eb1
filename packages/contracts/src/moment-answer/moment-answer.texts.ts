import { clockTime } from '../kit/clock-time';

/** What REST v1 says of answers to moments of a video, by code. */
export const momentAnswerTexts = {
  'not-shared':
    'This patient cannot open the video any more. Your answer was not sent. Share the video again first.',
} as const;

/** The words of a message whose answer is the video that it names. */
export const videoAnswerText = 'I recorded an answer for you.';

/** The same, for a patient who asked about a place in a video: the answer is another video, so the words name the place. */
export function videoAnswerTextAbout({ title, second }: { title: string; second: number | null }): string {
  const place = second === null ? `“${title}”` : `${clockTime(second * 1_000)} of “${title}”`;
  return `I recorded an answer for you, about ${place}.`;
}

/** The title of an answer that its doctor gave none. */
export const videoAnswerTitle = 'An answer for you';
