import { MEGABYTE } from '../../kit/constants';

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

const endOf = (name: string) => /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
