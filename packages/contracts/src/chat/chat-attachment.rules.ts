import { MEGABYTE } from '../kit/constants';

/** The most files of one message, and the largest one. */
export const CHAT_ATTACHMENTS_MAX = 5;
export const CHAT_ATTACHMENT_MAX_BYTES = 25 * MEGABYTE;

/** The longest note that our pages record, and the longest sound and film that somebody chooses. */
export const VOICE_NOTE_MAX_S = 60;
export const SOUND_MAX_S = 300;
export const FILM_MAX_S = 180;

/** How long a file waits for its message. */
export const CHAT_ATTACHMENT_WAIT_MS = 24 * 3_600_000;

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN = 'application/vnd.oasis.opendocument';

/** The files that stay as they were sent, and the end of a name that fits each. */
export const documentEnds = {
  'application/pdf': 'pdf',
  'image/svg+xml': 'svg',
  'text/csv': 'csv',
  'application/zip': 'zip',
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
  [`${OFFICE}.wordprocessingml.document`]: 'docx',
  [`${OFFICE}.spreadsheetml.sheet`]: 'xlsx',
  [`${OFFICE}.presentationml.presentation`]: 'pptx',
  [`${OPEN}.text`]: 'odt',
  [`${OPEN}.spreadsheet`]: 'ods',
  [`${OPEN}.presentation`]: 'odp',
} as const;
export type DocumentType = keyof typeof documentEnds;

/** The ends of the names of pictures, films and sound that are encoded again. */
const MEDIA_ENDS =
  'png gif jpg jpeg webp avif heic heif mp4 mov m4v webm 3gp m4a mp3 wav aac ogg oga opus amr flac';

/** Whether a name promises a file that can be sent. What is in it may be something else. */
export function isSendableName(name: string): boolean {
  const end = endOf(name);
  return end !== '' && [...MEDIA_ENDS.split(' '), ...Object.values(documentEnds)].includes(end);
}

/** What the dialog for choosing files offers. The kinds come first, so that a phone offers its camera too. */
export const CHAT_FILES_ACCEPTED = ['image/*', 'video/*', 'audio/*', '.heic', '.heif']
  .concat(Object.values(documentEnds).map((end) => `.${end}`))
  .join(',');

const ends: Readonly<Record<string, string>> = {
  ...documentEnds,
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'audio/mp4': 'm4a',
};
/** Letters that a system does not store in a name, or that say something else than they show. */
const UNFIT = /[<>:"/\\|?*\p{Cc}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;
/** Names of devices, which Windows opens instead of a file. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(?:\.|$)/i;
/** An end by which a system starts a program, before the real end: systems that hide the last one show it. */
const PROGRAM =
  /\.(?=(?:exe|com|scr|pif|bat|cmd|ps1|vbs?|vbe|jse?|wsf|wsh|hta|html?|xht(?:ml)?|svg|lnk|url|msi|msc|cpl|jar|reg|iso|img|dll|app|dmg|command|desktop|sh|apk)$)/i;

/**
 * The name under which a file is saved: its end follows the content, always, and no part of it means anything to a
 * system. An end that fits already stays as it was written.
 */
export function fileNameOf(name: string, contentType: string): string {
  const plain = name.replace(UNFIT, '_').replace(/[. ]+$/u, '');
  const end = ends[contentType];
  const own = endOf(plain);
  const base = end === undefined || own !== end ? plain : plain.slice(0, -own.length - 1);
  const safe = base.replace(/[. ]+$/u, '').replace(PROGRAM, '_') || 'file';
  const named = DEVICE.test(safe) ? `_${safe}` : safe;
  return end === undefined ? named : `${named}.${own === end ? plain.slice(-own.length) : end}`;
}

const endOf = (name: string) => /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
