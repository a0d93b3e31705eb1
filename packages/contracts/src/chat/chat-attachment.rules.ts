import { MEGABYTE } from '../kit/constants';

/** The most files of one message, and the largest one. */
export const CHAT_ATTACHMENTS_MAX = 5;
export const CHAT_ATTACHMENT_MAX_BYTES = 25 * MEGABYTE;

/** The longest voice note. */
export const VOICE_NOTE_MAX_S = 60;

/** How long a file waits for its message. */
export const CHAT_ATTACHMENT_WAIT_MS = 24 * 3_600_000;
