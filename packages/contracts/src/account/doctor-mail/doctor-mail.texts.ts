import { wordsOf } from '../../kit/words';
import en from './doctor-mail.en.json';

/** The words of mails about patients. They have a first name at most, and never the patient's own words. */
export const doctorMailWords = wordsOf('doctor-mail', { en });

const titled = (title: string | null) =>
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

export type Digest = {
  opened: number;
  openedVideos: readonly { title: string | null; opened: number }[];
  notUnderstood: number;
  questions: number;
  watched: number;
  messages: number;
  replies: number;
  /** Likes, and comments that ask nothing. */
  reactions: number;
  failed: number;
  waiting: number;
};

/** What a digest counts besides openings and patients who wait, in the order of its lines. */
const counted = [
  'notUnderstood',
  'questions',
  'watched',
  'messages',
  'replies',
  'reactions',
  'failed',
] as const satisfies readonly (keyof Digest)[];

/** The text of the digest. It names no patient, because it covers many of them. */
export function digestLines(digest: Digest): string[] {
  const videos = digest.openedVideos.map(({ title, opened }) =>
    doctorMailWords('video.opened', { video: titled(title), count: opened }),
  );
  return [
    ...(digest.opened > 0 ? [doctorMailWords('digest.line.opened', { count: digest.opened, videos })] : []),
    ...counted
      .filter((what) => digest[what] > 0)
      .map((what) => doctorMailWords(`digest.line.${what}`, { count: digest[what] })),
    doctorMailWords('digest.line.waiting', { count: digest.waiting }),
  ];
}
