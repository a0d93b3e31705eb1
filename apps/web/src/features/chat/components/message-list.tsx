import type { ChatMessage } from '@bedside/contracts/conversation/chat/chat.schema';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { Button } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/format';
import type { Thread } from '../use-thread';
import type { UnsentMessages } from '../use-unsent';
import classes from './chat-thread.module.css';
import { MessageItem } from './message-item';
import { UnsentItem } from './unsent-item';

type MessageListProps = {
  patientId: PatientId;
  name: string;
  thread: Thread;
  unsent: UnsentMessages;
  /** Until when the text message about unread ones waits. */
  waitsUntil: Date | null;
  onReply: (message: ChatMessage) => void;
  /** The position of the message that is being changed. */
  editing: number | null;
  onEdit: (position: number | null) => void;
};

/** This near to an end counts as the end. */
const NEAR_PX = 80;

/** The messages by day. It opens at the last one, and scrolling up shows earlier ones. */
export function MessageList(props: MessageListProps) {
  const { patientId, name, thread, unsent, waitsUntil, onReply, editing, onEdit } = props;
  const { t } = useTranslation('chat');
  const { messages, hasOlder, isLoadingOlder, loadOlder } = thread;
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const heightBefore = useRef(0);
  const first = messages[0]?.position;
  const firstBefore = useRef(first);
  const last = messages.at(-1)?.position;
  const waiting = unsent.unsent.length;
  // The visible messages stay where they are when earlier ones are added above; otherwise the end stays in view.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const isEarlier = first !== undefined && firstBefore.current !== undefined && first < firstBefore.current;
    if (isEarlier && !isAtEnd.current) current.scrollTop += current.scrollHeight - heightBefore.current;
    else if (isAtEnd.current) current.scrollTop = current.scrollHeight;
    firstBefore.current = first;
    heightBefore.current = current.scrollHeight;
  }, [first, last, waiting]);
  const onScroll = () => {
    const { current } = box;
    if (!current) return;
    isAtEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR_PX;
    if (current.scrollTop < NEAR_PX && !isAtEnd.current && hasOlder) loadOlder();
  };
  const lastRead = messages.findLast(({ author, isRead }) => author === 'doctor' && isRead);

  return (
    // Users without a mouse scroll it by keys.
    <div
      ref={box}
      className={classes.messages}
      tabIndex={0}
      role="log"
      aria-label={t('thread.log', { name })}
      onScroll={onScroll}
      // A picture has its height once it has loaded.
      onLoadCapture={() => isAtEnd.current && box.current?.scrollTo(0, box.current.scrollHeight)}
    >
      {hasOlder && (
        <Button variant="subtle" size="compact-md" loading={isLoadingOlder} onClick={loadOlder}>
          {t('thread.older')}
        </Button>
      )}
      {messages.length === 0 && waiting === 0 && <p className={classes.empty}>{t('thread.empty')}</p>}
      <ol className={classes.list}>
        {messages.flatMap((message, at) => {
          const day = formatDay(message.createdAt);
          const before = messages[at - 1];
          const isNewDay = !before || formatDay(before.createdAt) !== day;
          return [
            ...(isNewDay
              ? [
                  <li key={`day ${message.position}`} className={classes.day}>
                    {day}
                  </li>,
                ]
              : []),
            <MessageItem
              key={message.position}
              patientId={patientId}
              name={name}
              message={message}
              isLastRead={message === lastRead}
              waitsUntil={message.author === 'doctor' && !message.isRead ? waitsUntil : null}
              onReply={() => onReply(message)}
              isEditing={editing === message.position}
              onEdit={onEdit}
            />,
          ];
        })}
        {unsent.unsent.map(({ message, failure }) => (
          <UnsentItem
            key={message.key}
            text={message.text}
            failure={failure}
            onAgain={() => unsent.sendAgain(message)}
            onDiscard={() => unsent.discard(message.key)}
          />
        ))}
      </ol>
    </div>
  );
}
