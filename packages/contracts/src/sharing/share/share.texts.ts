const messages = { sms: 'text messages', mail: 'e-mails' } as const;

const inHours = (hours: number) => `in ${hours} ${hours === 1 ? 'hour' : 'hours'}`;

/** What an account may send in a day (decision 053), and until when. */
type DayLimit = { channel: keyof typeof messages; limit: number; hours: number };
type Left = { left: number };
const leftFor = ({ left }: Left) =>
  `${left === 0 ? 'None are left' : `${left} ${left === 1 ? 'is' : 'are'} left`} for today`;

/** The texts of REST v1 about shares, by code. */
export const shareTexts = {
  'messages-beyond-plan': ({ left, limit }: { left: number; limit: number }) =>
    `Your plan has ${limit} messages a month, of which ${left} are left, so nothing was sent. Choose fewer patients, wait for the next month, or choose a larger plan under Settings, Plan and payments.`,
  'video-stopped':
    'Your plan has no room for this video any more, so its links open nothing and nothing was sent. Choose a larger plan under Settings, Plan and payments, or delete other videos.',
  'video-not-ready': 'This video is not ready to share yet. Give it a title and wait until it is processed.',
  replaced:
    'You have shared this video with this patient again since then. The newer link is the one in use.',
  revoked: 'This link is revoked. Restore it first, then send it again.',
  'too-long-for-sms': 'With the link, this message is too long for a text message.',
  'patient-twice': 'This patient is in the list twice.',
  'too-many-templates': ({ most }: { most: number }) =>
    `You can save ${most} messages. Delete one first, or save this one under the name of another.`,
  'allowance-used-up': ({
    channel,
    limit,
    isFirstDay,
    left,
    hours,
  }: DayLimit & Left & { isFirstDay: boolean }) => {
    const span = isFirstDay ? 'on its first day' : 'a day in its first week';
    return `A new account can send ${limit} ${messages[channel]} ${span}. ${leftFor({ left })}, so nothing was sent. Choose fewer patients, or try again ${inHours(hours)}.`;
  },
  'foreign-link': ({ link }: { link: string }) =>
    `A message can only link to this website. Take “${link}” out, or put a space after the dot if it is no link.`,
  'messages-used-up': ({ channel, limit, left, hours }: DayLimit & Left) =>
    `Your account can send ${limit} ${messages[channel]} a day for now, and more once more of them have arrived. ${leftFor({ left })}, so nothing was sent. Choose fewer patients, or try again ${inHours(hours)}.`,
  'new-recipients-used-up': ({ channel, limit, hours }: DayLimit) =>
    `Your account can send ${messages[channel]} to ${limit} new patients a day for now, and to more once more of them have arrived. Nothing was sent. Choose fewer patients, or try again ${inHours(hours)}.`,
  'countries-used-up': ({ limit, hours }: Pick<DayLimit, 'limit' | 'hours'>) =>
    `Your account can send text messages to ${limit} countries a day for now. Nothing was sent. Choose patients in fewer countries, or try again ${inHours(hours)}.`,
} as const;

/** The mail that brings a patient a link. */
export const shareMailTexts = {
  subject: (doctor: string, what: 'video' | 'playlist') => `${doctor} has shared a ${what} with you`,
  picture: 'A picture from the video',
  button: { video: 'Watch the video', playlist: 'Watch the videos' },
  footer: (doctor: string, placeOfWork: string) =>
    `Sent for ${doctor}, ${placeOfWork}. You do not need an account to watch.`,
  unsubscribe: 'Stop e-mails from this doctor',
} as const;

/** The page that a practice prints for one patient. */
export const handoutTexts = {
  title: (video: string) => `Handout: ${video}`,
  question: (patient: string) => `A video for you, ${patient}`,
  steps: (video: string) => [
    'Open the camera of your phone.',
    'Hold it over the square, then tap the link.',
    `Watch “${video}” as often as you like.`,
  ],
  promise:
    'This page is for you alone: whoever scans the square sees your video. You need no account to watch.',
  untitled: 'Video',
} as const;

/** A reminder of a share, as a text message and as the subject of a mail. */
export const reminderTexts = { message: (sent: string) => `Reminder: ${sent}` } as const;
