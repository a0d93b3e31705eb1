import { clockTime } from '../../kit/clock-time';
import { wordsOf } from '../../kit/words';
import en from './moment-answer.en.json';

/** The words of answers by video. */
export const momentAnswerWords = wordsOf('moment-answer', { en });

/**
 * The text of a message that answers with a video, for a patient who asked about a place in a video. The answer is another
 * video, so the text names the place.
 */
export function videoAnswerTextAbout({ title, second }: { title: string; second: number | null }): string {
  if (second === null) return momentAnswerWords('video.about', { title });
  return momentAnswerWords('video.aboutMoment', { title, moment: clockTime(second * 1_000) });
}
