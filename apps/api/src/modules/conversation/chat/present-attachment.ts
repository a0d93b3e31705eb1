import { attachmentNameOf } from '@bedside/contracts/conversation/chat/chat-file-name.rules';
import type { ChatAttachment } from '@bedside/contracts/conversation/chat/chat-attachment.schema';
import type { ChatSide } from '@bedside/contracts/conversation/chat/chat.schema';
import type { Deps } from '../../../deps';
import type { MediaHolder } from '../../videos/video/create-media-links';
import type { OpenedAttachment } from './open-attachments';

/**
 * A file as one side sees it. What was not encoded again is sent as bytes without a type, so that a browser saves it.
 * The address that a patient has ends with the link of the area. The text of a voice note is for the doctor.
 */
export function presentAttachment(
  deps: Pick<Deps, 'mediaLinks'>,
  side: ChatSide,
  holder: MediaHolder,
  { id, kind, name, contentType, size, durationMs, storageKey, said }: OpenedAttachment,
): ChatAttachment {
  const mimeType = kind === 'file' ? 'application/octet-stream' : contentType;
  const seconds = durationMs === null ? null : Math.max(1, Math.round(durationMs / 1_000));
  const url = deps.mediaLinks.url({ storageKey, mimeType }, holder);
  // A name that was stored by an earlier release may end as something else.
  const fitting = attachmentNameOf(name, contentType);
  return {
    id,
    name: fitting,
    contentType,
    bytes: size,
    kind,
    url,
    seconds,
    said: side === 'doctor' ? said : null,
  };
}
