import { wordsOf } from '../../kit/words';
import en from './doctor-mail.en.json';
import type { DoctorMailKind, NewsKind } from './doctor-mail.schema';

/** The words of mails about patients. They have a first name at most, and never the patient's own words. */
export const sayDoctorMail = wordsOf('doctor-mail', { en });

const titled = (title: string | null) =>
  title === null ? sayDoctorMail('video.untitled') : sayDoctorMail('video.titled', { title });

/** `1:20` */
export const momentOf = (second: number) =>
  `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`;

type Signs = { seconds: readonly number[]; isDisliked: boolean };

/** The text of a mail about the first sign. */
export function signLines(firstName: string, title: string | null, { seconds, isDisliked }: Signs): string[] {
  const gaps = { firstName, video: titled(title) };
  return [
    ...(seconds.length > 0
      ? [sayDoctorMail('sign.unclear', { ...gaps, moments: seconds.map(momentOf) })]
      : []),
    ...(isDisliked ? [sayDoctorMail('sign.disliked', gaps)] : []),
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
    sayDoctorMail('video.opened', { video: titled(title), count: opened }),
  );
  return [
    ...(digest.opened > 0 ? [sayDoctorMail('digest.line.opened', { count: digest.opened, videos })] : []),
    ...counted
      .filter((what) => digest[what] > 0)
      .map((what) => sayDoctorMail(`digest.line.${what}`, { count: digest[what] })),
    sayDoctorMail('digest.line.waiting', { count: digest.waiting }),
  ];
}

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
