import { clockTime } from '@bedside/contracts/kit/clock-time';
import { Fragment } from 'react';
import { dayOfLine } from './line-times';
import { MessageItem, type LinePlace } from './message-item';
import { SignLine, type SignActions } from './sign-line';
import { messageTexts } from './texts';
import type { Line } from './thread-lines';
import type { Thread } from './use-thread';
import styles from './messages.module.css';

type ThreadListProps = {
  lines: readonly Line[];
  waiting: Thread['waiting'];
  outbox: Thread['outbox'];
  place: LinePlace;
  actions: SignActions;
};

/** The lines of a thread by day, and below them what the server does not have yet. */
export function ThreadList({ lines, waiting, outbox, place, actions }: ThreadListProps) {
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
          <Waiting key={message.key} message={message} outbox={outbox} />
        ))}
      </ol>
    </div>
  );
}

type WaitingProps = { message: Thread['waiting'][number]; outbox: Thread['outbox'] };

function Waiting({ message, outbox }: WaitingProps) {
  const { key, text, about, state, says } = message;
  const second = about?.current_time ?? null;
  return (
    <li className={styles.item} data-own="">
      <p className={styles.facts}>
        <strong>{messageTexts.you}</strong>
        {second !== null && ` · ${clockTime(second * 1_000)}`}
      </p>
      <p className={styles.words}>{text}</p>
      <p className={styles.facts} role="status">
        {state === 'sending' && messageTexts.sending}
        {state === 'waiting' && (says ?? messageTexts.waiting)}
        {state === 'refused' && `${messageTexts.notSent} ${says ?? ''}`}
      </p>
      {state === 'refused' && (
        <div className={styles.actions}>
          <button type="button" className={styles.secondary} onClick={() => outbox.current?.sendAgain(key)}>
            {messageTexts.sendAgain}
          </button>
          <button type="button" className={styles.secondary} onClick={() => outbox.current?.drop(key)}>
            {messageTexts.drop}
          </button>
        </div>
      )}
    </li>
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
