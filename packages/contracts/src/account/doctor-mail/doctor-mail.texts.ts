import type { DoctorMailKind, NewsKind } from './doctor-mail.schema';

const plural = (count: number, one: string, other: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : other}`;

/** `0:04, 0:10 and 1:20` */
function listOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

const clock = (second: number) => `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`;
const untitled = 'a video without a title';
const titled = (title: string | null) => (title === null ? untitled : `"${title}"`);

type Signs = { seconds: readonly number[]; isDisliked: boolean };

/**
 * The text of a mail about the first sign. It has the first name and the unclear moments, never the patient's own
 * words.
 */
export const signMailTexts = {
  subject: 'A patient did not understand a video',
  lines: (firstName: string, title: string | null, { seconds, isDisliked }: Signs): string[] => {
    const moments = listOf(seconds.map(clock));
    return [
      ...(seconds.length > 0 ? [`${firstName} did not understand ${titled(title)} at ${moments}.`] : []),
      ...(isDisliked ? [`${firstName} did not understand ${titled(title)}.`] : []),
    ];
  },
  button: (second: number | undefined) =>
    second === undefined ? 'Open in the Inbox' : `Open at ${clock(second)}`,
} as const;

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

/** The text of the digest. It names no patient, because it covers many of them. */
export const digestMailTexts = {
  subject: { day: 'Your patients yesterday', week: 'Your patients last week' },
  lines: ({ opened, openedVideos, notUnderstood, questions, waiting, ...digest }: Digest): string[] => [
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
    ...(digest.watched > 0
      ? [`${plural(digest.watched, 'video was', 'videos were')} watched to the end.`]
      : []),
    ...(digest.messages > 0 ? [`${plural(digest.messages, 'message', 'messages')} from patients.`] : []),
    ...(digest.replies > 0 ? [`${plural(digest.replies, 'answer', 'answers')} to text messages.`] : []),
    ...(digest.reactions > 0
      ? [`${plural(digest.reactions, 'reaction or comment', 'reactions and comments')}.`]
      : []),
    ...(digest.failed > 0 ? [`${plural(digest.failed, 'message', 'messages')} could not be delivered.`] : []),
    waiting > 0
      ? `${plural(waiting, 'patient is', 'patients are')} waiting for your answer.`
      : 'Nobody is waiting for your answer.',
  ],
  button: 'Open Bedside',
} as const;

/** The text of a mail about news of a patient. It has the first name and what happened, never the patient's own words. */
export const newsMailTexts = {
  subject: 'News of a patient',
  lines: {
    unclear: (name: string) => `${name} did not understand something.`,
    message: (name: string) => `${name} wrote to you.`,
    reply: (name: string) => `${name} answered a text message.`,
    reaction: (name: string) => `${name} liked a video or commented on it.`,
    watched: (name: string) => `${name} watched a video to the end.`,
    failed: (name: string) => `A message to ${name} could not be delivered.`,
  } satisfies Record<NewsKind, (name: string) => string>,
  button: { inbox: 'Open in the Inbox', patient: 'Open the patient' },
} as const;

export const doctorMailTexts = {
  footer: {
    'at-once':
      'You get this e-mail the first time in a day that a patient does not understand a video or asks about it.',
    invoices: 'You get this e-mail with each invoice and each credit note.',
    news: 'You get this e-mail because you want to hear of these news at once. If you turn them off, they are in your summary.',
    daily: 'You get this e-mail in the morning when something has happened since the last one.',
  },
  off: 'Turn these e-mails off',
} as const;

const dashboard = 'Everything still shows on your dashboard.';

/** The pages on which people stop mails, and get them again. */
export const unsubscribeTexts = {
  patient: {
    on: {
      title: 'Stop these e-mails?',
      words: (doctor: string) => [`${doctor} sends you videos by e-mail.`],
      label: 'Stop e-mails',
    },
    off: {
      title: "You won't get any more e-mails",
      words: (doctor: string) => [
        `${doctor} can no longer send you videos by e-mail. Links that you already have still work.`,
        'You can change your mind at any time.',
      ],
      label: 'Turn e-mails back on',
    },
  },
  invitations: {
    on: {
      title: 'Was the invitation not for you?',
      words: [
        'Somebody invited you by e-mail to work in their practice. You can stop all such e-mails, whoever sends them.',
      ],
      label: 'This was not for me',
    },
    off: {
      title: "You won't get any more invitations",
      words: [
        'Nobody on this website can invite you by e-mail any more. You can change your mind at any time.',
      ],
      label: 'Allow invitations again',
    },
  },
  doctor: {
    on: { title: 'Turn these e-mails off?', label: 'Turn off' },
    off: { title: 'These e-mails are off', label: 'Turn on again' },
    kinds: {
      'at-once': {
        asks: 'Bedside e-mails you when a patient does not understand a video or asks about it.',
        still: dashboard,
      },
      daily: {
        asks: 'Bedside e-mails you in the morning what happened since the last time.',
        still: dashboard,
      },
      invoices: {
        asks: 'Bedside e-mails you each invoice and each credit note.',
        still: 'Your invoices are still in the settings.',
      },
      news: { asks: 'Bedside e-mails you at once', still: 'They are in your summary instead.' },
    } satisfies Record<DoctorMailKind, { asks: string; still: string }>,
    news: {
      unclear: 'when a patient does not understand something',
      message: 'when a patient writes to you',
      reply: 'when a patient answers a text message',
      reaction: 'when a patient likes a video or comments on it',
      watched: 'when a patient watches a video to the end',
      failed: 'when a message cannot be delivered',
    } satisfies Record<NewsKind, string>,
    settings: 'Your settings have this switch, too.',
  },
  missing: {
    title: 'This link is not valid',
    text: 'It may be incomplete. Open it again from the e-mail, or ask your doctor.',
  },
} as const;
