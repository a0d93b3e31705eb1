import { momentOf, titled } from '../../account/doctor-mail/doctor-mail.texts';
import { wordsOf } from '../../kit/words';
import type { Suggestion } from '../analytics/analytics-suggestion.schema';
import { suggestionWords } from '../analytics/analytics-suggestion.texts';
import en from './digest.en.json';

/** The words of the digest. It names no patient, because it covers many of them. */
export const digestWords = wordsOf('digest', { en });

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

/** The text of the digest. */
export function digestLines(digest: Digest): string[] {
  const videos = digest.openedVideos.map(({ title, opened }) =>
    digestWords('line.video', { video: titled(title), count: opened }),
  );
  return [
    ...(digest.opened > 0 ? [digestWords('line.opened', { count: digest.opened, videos })] : []),
    ...counted
      .filter((what) => digest[what] > 0)
      .map((what) => digestWords(`line.${what}`, { count: digest[what] })),
    digestWords('line.waiting', { count: digest.waiting }),
  ];
}

/**
 * A thing to do next as a mail says it: with its rule, and the label and the path of its action. A sentence that loses
 * people is not quoted, because the words of a video may name somebody.
 */
export function describeSuggestion(suggestion: Suggestion) {
  const { rule, action } = suggestionWords(`parts.${suggestion.kind}`);
  return { text: sentenceOf(suggestion), rule, action, path: pathOf(suggestion) };
}

function sentenceOf(suggestion: Suggestion): string {
  const gaps = { count: suggestion.cases, video: titled(suggestion.video.title) };
  return suggestion.kind === 'rewatched'
    ? digestWords('next.rewatched', { ...gaps, at: momentOf(suggestion.second) })
    : digestWords(`next.${suggestion.kind}`, gaps);
}

function pathOf(suggestion: Suggestion): string {
  const video = `/my_videos/${suggestion.video.id}`;
  switch (suggestion.kind) {
    case 'unopened':
      return `${video}/statistics?who=notOpened`;
    case 'phones':
      return video;
    case 'rewatched':
      return `${video}?t=${suggestion.second}`;
    case 'lost':
      return `${video}/statistics`;
  }
}
