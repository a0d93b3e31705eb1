import { COMMENT_MAX_CHARACTERS } from '@bedside/contracts/kit/constants';
import { useRef } from 'react';
import { timeOf } from './line-times';
import { MessageVideo } from './message-video';
import type { LinePlace } from './message-item';
import { OwnWords } from './own-words';
import { messageTexts } from './texts';
import type { Sign } from './thread-lines';
import styles from './messages.module.css';

/** What can be done with marks and comments. Each throws where it was not done. */
export type SignActions = {
  unmark: (shareId: string, second: number) => Promise<unknown>;
  saveComment: (shareId: string, text: string) => Promise<unknown>;
  removeComment: (shareId: string) => Promise<unknown>;
};

type SignLineProps = { sign: Sign; place: LinePlace; actions: SignActions };

/** A part that the patient did not understand, or the comment, as a line of the thread. */
export function SignLine({ sign, place, actions }: SignLineProps) {
  const { kind, shareId, title, second, text, at } = sign;
  const item = useRef<HTMLLIElement>(null);
  const isMark = kind === 'mark';
  /** The line goes, and the focus stays in the thread. */
  const erase = async (call: () => Promise<unknown>) => {
    const thread = item.current?.closest<HTMLElement>('[role=log]');
    await call();
    thread?.focus();
  };
  return (
    <li ref={item} className={styles.item} data-own="">
      <p className={styles.facts}>
        <strong>{messageTexts.you}</strong>
        {!isMark && ` · ${messageTexts.comment}`}
        {' · '}
        <time dateTime={at}>{timeOf(at)}</time>
      </p>
      {(isMark || !place.isOneVideo) && (
        <MessageVideo
          shareId={shareId}
          title={title}
          second={second}
          videoUrl={place.calls.videoUrl}
          onJump={place.onJump}
        />
      )}
      <OwnWords
        text={text}
        name={messageTexts.marked}
        change={
          isMark
            ? null
            : { save: (typed) => actions.saveComment(shareId, typed), longest: COMMENT_MAX_CHARACTERS }
        }
        erase={
          isMark
            ? {
                label: messageTexts.unmark,
                ask: messageTexts.askUnmark,
                run: () => erase(() => actions.unmark(shareId, second ?? 0)),
              }
            : {
                label: messageTexts.eraseComment,
                ask: messageTexts.askEraseComment,
                run: () => erase(() => actions.removeComment(shareId)),
              }
        }
        onDone={place.refresh}
      >
        {isMark && <p className={styles.words}>{messageTexts.marked}</p>}
      </OwnWords>
    </li>
  );
}
