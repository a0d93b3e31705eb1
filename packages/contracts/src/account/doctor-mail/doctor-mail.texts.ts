import { wordsOf } from '../../kit/words';
import en from './doctor-mail.en.json';

/** The words of mails about patients. They have a first name at most, and never the patient's own words. */
export const doctorMailWords = wordsOf('doctor-mail', { en });

/** A video in a mail: its title in quotes, or that it has none. */
export const titled = (title: string | null) =>
  title === null ? doctorMailWords('video.untitled') : doctorMailWords('video.titled', { title });

/** `1:20` */
export const momentOf = (second: number) =>
  `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`;

type Signs = { seconds: readonly number[]; isDisliked: boolean };

/** The text of a mail about the first sign. */
export function signLines(firstName: string, title: string | null, { seconds, isDisliked }: Signs): string[] {
  const gaps = { firstName, video: titled(title) };
  return [
    ...(seconds.length > 0
      ? [doctorMailWords('sign.unclear', { ...gaps, moments: seconds.map(momentOf) })]
      : []),
    ...(isDisliked ? [doctorMailWords('sign.disliked', gaps)] : []),
  ];
}
