import { useEffect, useRef } from 'react';
import { Composer } from './composer';
import { MessageItem } from './message-item';
import { FoundMessages, SearchBox } from './message-search';
import { messageTexts } from './texts';
import styles from './messages.module.css';
import { useMessageSearch } from './use-message-search';
import { useThread } from './use-thread';
import { WaitingMessage } from './waiting-message';

/** The conversation with the doctor: the messages, the unsent ones, and the text box. */
export function Messages({ link }: { link: string }) {
  const thread = useThread(link);
  const { chat, messages, waiting, hasOlder, trouble, isTyping } = thread;
  const end = useRef<HTMLDivElement>(null);
  const search = useMessageSearch(thread.calls);
  const last = messages.at(-1)?.id;
  useEffect(() => {
    if (last !== undefined || waiting.length > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [last, waiting.length]);

  if (trouble === 'gone') return <p className={styles.state}>{messageTexts.gone}</p>;
  if (!chat)
    return trouble === 'failed' ? (
      <Failed onAgain={thread.refresh} />
    ) : (
      <p className={styles.state} role="status">
        {messageTexts.loading}
      </p>
    );
  return (
    <>
      {messages.length > 0 && <SearchBox search={search} />}
      <FoundMessages search={search} thread={thread} />
      {hasOlder && !search.found && (
        <button type="button" className={styles.secondary} onClick={() => void thread.showOlder()}>
          {messageTexts.older}
        </button>
      )}
      {messages.length + waiting.length === 0 && <p className={styles.state}>{messageTexts.none}</p>}
      <div role="log" aria-label={messageTexts.title} hidden={search.found !== null}>
        <ol className={styles.thread}>
          {messages.map((message) => (
            <MessageItem key={message.id} message={message} thread={thread} />
          ))}
          {waiting.map((message) => (
            <WaitingMessage key={message.key} message={message} outbox={thread.outbox.current} />
          ))}
        </ol>
      </div>
      <p className={styles.typing} role="status">
        {isTyping && messageTexts.typing}
      </p>
      <div ref={end} />
      {trouble === 'failed' && <Failed onAgain={thread.refresh} />}
      <p className={styles.emergency}>{chat.emergency}</p>
      {chat.is_closed ? (
        <p className={styles.state}>{messageTexts.closed}</p>
      ) : chat.is_opted_out ? (
        <p className={styles.state}>{messageTexts.optedOut}</p>
      ) : (
        <Composer link={link} thread={thread} heardBy={chat.voices_heard_by} />
      )}
    </>
  );
}

const Failed = ({ onAgain }: { onAgain: () => void }) => (
  <div className={styles.state} role="status">
    <p>{messageTexts.failed}</p>
    <button type="button" className={styles.secondary} onClick={onAgain}>
      {messageTexts.again}
    </button>
  </div>
);
