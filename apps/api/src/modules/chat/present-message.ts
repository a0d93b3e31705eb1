import type { ChatMessage } from '@bedside/contracts/chat/chat.schema';
import type { ChatMessageRow } from '@bedside/db/postgres/chat.query';
import type { Deps } from '../../deps';
import type { MediaHolder } from '../video/create-media-links';
import type { ChatMember } from './chat.policy';
import { openAttachments } from './open-attachments';
import { presentAttachment } from './present-attachment';

/**
 * A message as one side sees it. The patient sees the picture of a video by the share's link, and no picture without a
 * link.
 */
export async function presentMessage(
  deps: Pick<Deps, 'mediaLinks' | 'practiceTexts'>,
  member: ChatMember,
  holder: MediaHolder,
  { about, attachments, ...rest }: ChatMessageRow,
): Promise<ChatMessage> {
  const { side } = member;
  const opened = await openAttachments(deps, member.chat.scope, attachments);
  const files = opened.map((attachment) => presentAttachment(deps, side, holder, attachment));
  const message = { ...rest, attachments: files };
  if (!about) return { ...message, reference: null };
  const { poster, share, ...reference } = about;
  const isOpen = side === 'doctor' || share !== null;
  const watcher = side === 'patient' && share ? ({ kind: 'share', ...share } as const) : holder;
  return {
    ...message,
    reference: {
      ...reference,
      title: isOpen ? reference.title : null,
      posterUrl: isOpen && poster ? deps.mediaLinks.url(poster, watcher) : null,
    },
  };
}
