import { Fragment } from 'react';
import { dayOfLine } from './line-times';
import { MessageItem, type LinePlace } from './message-item';
import { SignLine, type SignActions } from './sign-line';
import { messageTexts } from './texts';
import type { Line } from './thread-lines';
import type { Thread } from './use-thread';
import { WaitingMessage } from './waiting-message';
import styles from './messages.module.css';

type ThreadListProps = {
  lines: readonly Line[];
  waiting: Thread['waiting'];
  queue: Thread['queue'];
  place: LinePlace;
  actions: SignActions;
};

/** The lines of a thread by day, and below them what the server does not have yet. */
export function ThreadList({ lines, waiting, queue, place, actions }: ThreadListProps) {
  let before = '';
  return (
    <div role="log" aria-label={messageTexts.title} tabIndex={-1}>
      <ol className={styles.thread}>
        {lines.map((line) => {
          const day = dayOfLine(line.at);
          const isNewDay = day !== before;
          before = day;
          return (
            <Fragment key={line.key}>
              {isNewDay && <li className={styles.day}>{day}</li>}
              {line.kind === 'message' ? (
                <MessageItem message={line.message} place={place} />
              ) : (
                <SignLine sign={line} place={place} actions={actions} />
              )}
            </Fragment>
          );
        })}
        {waiting.map((message) => (
          <WaitingMessage key={message.key} message={message} queue={queue.current} />
        ))}
      </ol>
    </div>
  );
}

/** The messages could not be read. */
export const Failed = ({ onAgain }: { onAgain: () => void }) => (
  <div className={styles.state} role="status">
    <p>{messageTexts.failed}</p>
    <button type="button" className={styles.secondary} onClick={onAgain}>
      {messageTexts.again}
    </button>
  </div>
);
