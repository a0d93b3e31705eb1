import { useEffect, useRef, useState } from 'react';
import { AskBox } from '../parts/ask-box';
import { useDraft } from '../use-draft';
import { ComposerTools } from './composer-tools';
import { FoundMessages, SearchBox } from './message-search';
import { messageTexts } from './texts';
import { linesOf } from './thread-lines';
import { Failed, ThreadList } from './thread-list';
import styles from './messages.module.css';
import { useMessageSearch } from './use-message-search';
import { usePageSigns, type SignsPage } from './use-page-signs';
import { useThread, type Thread } from './use-thread';

type MessagesProps = { link: string; of: SignsPage };

/** The conversation with the doctor: its lines, the unsent ones, and the box. It opens at the newest line. */
export function Messages({ link, of }: MessagesProps) {
  const thread = useThread(link, { isShown: true });
  const { chat, messages, waiting, hasOlder, trouble, isTyping, calls } = thread;
  const { signs, actions, refreshSigns } = usePageSigns(link, of);
  const search = useMessageSearch(calls);
  const lines = linesOf(messages, signs, hasOlder);
  const end = useEnd(lines.at(-1)?.key, waiting.length);
  const place = {
    calls,
    isOneVideo: of === 'video',
    refresh() {
      thread.refresh();
      refreshSigns();
    },
  };

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
      <FoundMessages search={search} place={place} />
      {hasOlder && !search.found && (
        <button type="button" className={styles.secondary} onClick={() => void thread.showOlder()}>
          {messageTexts.older}
        </button>
      )}
      {lines.length + waiting.length === 0 && <p className={styles.state}>{messageTexts.none}</p>}
      <div ref={end.list} hidden={search.found !== null} onLoadCapture={end.follow}>
        <ThreadList lines={lines} waiting={waiting} place={place} actions={actions} queue={thread.queue} />
      </div>
      <p className={styles.typing} role="status">
        {isTyping && messageTexts.typing}
      </p>
      {trouble === 'failed' && <Failed onAgain={thread.refresh} />}
      <p className={styles.emergency}>{chat.emergency}</p>
      {chat.is_closed ? (
        <p className={styles.state}>{messageTexts.closed}</p>
      ) : chat.is_opted_out ? (
        <p className={styles.state}>{messageTexts.optedOut}</p>
      ) : (
        <Composer link={link} thread={thread} />
      )}
      <div ref={end.end} />
    </>
  );
}

/** The box, within reach of the thumb on a phone. What is typed survives a reload. */
function Composer({ link, thread }: { link: string; thread: Thread }) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, type] = useDraft(thread.store, link);
  const [isWrong, setWrong] = useState(false);
  return (
    <div className={styles.near}>
      <AskBox label={messageTexts.box} box={box} text={text} onText={type} isWrong={isWrong}>
        <ComposerTools thread={thread} box={box} text={text} onText={type} onWrong={setWrong} about={null} />
      </AskBox>
    </div>
  );
}

/** How far from its end a page still counts as being there, in CSS pixels. */
const NEAR_PX = 120;

/** Keeps the newest line in view: when the thread is shown, when a line comes, and when a picture of it has its height. */
function useEnd(last: string | undefined, waiting: number) {
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const show = () => end.current?.scrollIntoView({ block: 'end' });
  useEffect(() => {
    const look = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      isAtEnd.current = window.scrollY + clientHeight >= scrollHeight - NEAR_PX;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  useEffect(() => {
    if (last !== undefined || waiting > 0) show();
  }, [last, waiting]);
  return {
    list,
    end,
    follow() {
      if (isAtEnd.current) show();
    },
  };
}
