import { fileNameOf } from '../../kit/file-name.rules';
import { documentEnds } from './chat-attachment.rules';

const ends: Readonly<Record<string, string>> = {
  ...documentEnds,
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'audio/mp4': 'm4a',
};

/** The name under which a file of a conversation is saved: its end follows the content, always. */
export const attachmentNameOf = (name: string, contentType: string): string =>
  fileNameOf(name, ends[contentType]);
