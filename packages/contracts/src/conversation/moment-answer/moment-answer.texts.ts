import { clockTime } from '../../kit/clock-time';

/** The texts of REST v1 about answers to moments of a video, by code. */
export const momentAnswerTexts = {
  'not-shared':
    'This patient cannot open the video any more. Your answer was not sent. Share the video again first.',
} as const;

/** The text of a message that answers with the video it names. */
export const videoAnswerText = 'I recorded an answer for you.';

/**
 * The same, for a patient who asked about a place in a video. The answer is another video, so the text names the place.
 */
export function videoAnswerTextAbout({ title, second }: { title: string; second: number | null }): string {
  const place = second === null ? `“${title}”` : `${clockTime(second * 1_000)} of “${title}”`;
  return `I recorded an answer for you, about ${place}.`;
}

/** The title of an answer without one. */
export const videoAnswerTitle = 'An answer for you';
