const plural = (count: number, one: string, other: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : other}`;

/** `0:04, 0:10 and 1:20` */
function listOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

const clock = (second: number) => `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`;
const untitled = 'a video without a title';
const titled = (title: string | null) => (title === null ? untitled : `"${title}"`);

type Signs = { seconds: readonly number[]; isDisliked: boolean; questions: number };

/**
 * The text of a mail about the first sign. It has the first name and the unclear moments, never the patient's own
 * words.
 */
export const signMailTexts = {
  subject: ({ questions, seconds, isDisliked }: Signs) =>
    questions > 0 && seconds.length === 0 && !isDisliked
      ? 'A patient asked you a question'
      : 'A patient did not understand a video',
  lines: (firstName: string, title: string | null, { seconds, isDisliked, questions }: Signs): string[] => {
    const moments = listOf(seconds.map(clock));
    return [
      ...(seconds.length > 0 ? [`${firstName} did not understand ${titled(title)} at ${moments}.`] : []),
      ...(isDisliked ? [`${firstName} did not understand ${titled(title)}.`] : []),
      ...(questions > 0
        ? [`${firstName} asked ${plural(questions, 'question', 'questions')} about ${titled(title)}.`]
        : []),
    ];
  },
  button: (second: number | undefined) =>
    second === undefined ? 'Open the video' : `Open at ${clock(second)}`,
} as const;

export type Digest = {
  opened: number;
  openedVideos: readonly { title: string | null; opened: number }[];
  notUnderstood: number;
  questions: number;
  waiting: number;
};

/** The text of the digest. It names no patient, because it covers many of them. */
export const digestMailTexts = {
  subject: { day: 'Your patients yesterday', week: 'Your patients last week' },
  lines: ({ opened, openedVideos, notUnderstood, questions, waiting }: Digest): string[] => [
    ...(opened > 0
      ? [
          `${plural(opened, 'opening', 'openings')}: ${listOf(
            openedVideos.map((video) => `${titled(video.title)} ${video.opened.toLocaleString('en-US')}`),
          )}.`,
        ]
      : []),
    ...(notUnderstood > 0
      ? [`${plural(notUnderstood, 'patient', 'patients')} did not understand something.`]
      : []),
    ...(questions > 0 ? [`${plural(questions, 'question', 'questions')} in comments.`] : []),
    waiting > 0
      ? `${plural(waiting, 'patient is', 'patients are')} waiting for your answer.`
      : 'Nobody is waiting for your answer.',
  ],
  button: 'Open Bedside',
} as const;

export const doctorMailTexts = {
  footer: {
    'at-once':
      'You get this e-mail the first time in a day that a patient does not understand a video or asks about it.',
    invoices: 'You get this e-mail with each invoice and each credit note.',
    daily: 'You get this e-mail in the morning when something has happened since the last one.',
  },
  off: 'Turn these e-mails off',
} as const;
