import type { ChatMessage, ChatSide, ChatWriter } from '@bedside/contracts/conversation/chat/chat.schema';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import type { ChatMessageRow } from '@bedside/db/postgres/conversation/chat-message.query';
import type { StoredText } from '@bedside/db/postgres/base/stored-text';
import type { Deps } from '../../../../deps';
import type { MediaHolder } from '../../../videos/video/create-media-links';
import type { ChatMember } from '../chat.policy';
import { openAttachments } from '../open-attachments';
import { presentAttachment } from '../present-attachment';

/** The roles whose names patients read. Whoever else writes is the practice to them. */
const namedRoles: readonly unknown[] = ['owner', 'doctor'];

/**
 * A message as one side sees it. The patient sees the picture of a video by the share's link, and no picture without a
 * link.
 */
export async function presentMessage(
  deps: Pick<Deps, 'mediaLinks' | 'practiceTexts'>,
  member: ChatMember,
  holder: MediaHolder,
  { id, about, attachments, writer, text, quote, ...rest }: ChatMessageRow,
): Promise<ChatMessage> {
  const { side, chat } = member;
  const opened = await openAttachments(deps, chat.scope, attachments);
  const files = opened.map((attachment) => presentAttachment(deps, side, holder, attachment));
  const show = (of: string, stored: StoredText | null) =>
    stored &&
    deps.practiceTexts.show(
      { practiceId: chat.scope.practiceId, column: 'chat_message.text', id: of },
      stored,
    );
  const message = {
    ...rest,
    text: await show(id, text),
    quote: quote && {
      position: quote.position,
      author: quote.author,
      text: await show(quote.id, quote.text),
    },
    attachments: files,
    isOwn: side === 'doctor' ? writer?.userId === member.actorId : rest.author === 'patient',
    writer: writer && presentWriter(side, writer),
  };
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

function presentWriter(side: ChatSide, writer: NonNullable<ChatMessageRow['writer']>): ChatWriter {
  if (side === 'doctor') return { name: fullNameOf(writer), role: writer.role };
  return { name: namedRoles.includes(writer.role) ? fullNameOf(writer) : null, role: null };
}
