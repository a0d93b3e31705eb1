import type { Reaction } from '@bedside/contracts/event/event.schema';
import { useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import type { PageServices } from '../page-services';
import { clockTime } from '../play-time';
import { createReactionSender } from '../reaction-sender';
import { CallFailure } from '../rest-calls';
import { texts } from '../texts';
import { createUnclearSender } from '../unclear-sender';
import styles from './feedback.module.css';
import { QuestionIcon, ThumbIcon } from './icons';

/** Two presses this close mean the same part: the second takes the first one back. */
const SAME_PART_S = 2;

type FeedbackProps = {
  linkId: string;
  reaction: Reaction;
  /** Seconds that the server knows as not understood. */
  unclear: readonly number[];
  services: PageServices | null;
  /** Where the video stands, in seconds; nought before it was begun. */
  now: () => number;
  onReaction: (reaction: Reaction) => void;
  onGone: () => void;
};

/**
 * The two answers a patient can give with one press; shown at once, undone when the call fails. Not understanding is said
 * of the part that is playing, as often as there are such parts, and waits for the network where there is none.
 */
export function Feedback(props: FeedbackProps) {
  const { linkId, reaction, unclear, services, now, onReaction, onGone } = props;
  const [message, setMessage] = useState('');
  const [marks, setMarks] = useState(unclear);
  const unclearButton = useRef<HTMLButtonElement>(null);
  // The senders keep what the server has by themselves; a later answer must not make new ones.
  const [atFirst] = useState({ reaction, unclear });

  const senders = useMemo(() => {
    if (!services) return null;
    const { calls, keepUnclear } = services;
    let isKept = false;
    const fail = (failure: unknown) => {
      if (failure instanceof CallFailure && failure.reason === 'gone') onGone();
      else setMessage(isKept ? texts.feedback.kept : texts.feedback.failed);
    };
    /** Without a network, or with a server too busy, a mark waits with the other calls. */
    const keep = (second: number, isMarked: boolean, failure: unknown) => {
      if (!(failure instanceof CallFailure && ['offline', 'busy'].includes(failure.reason))) return false;
      keepUnclear(second, isMarked);
      isKept = true;
      setMessage(texts.feedback.kept);
      return true;
    };
    return {
      reaction: createReactionSender(
        atFirst.reaction,
        (wanted) => calls.react(linkId, wanted),
        onReaction,
        fail,
      ),
      unclear: createUnclearSender({
        confirmed: atFirst.unclear,
        send: (second, isMarked) => calls.setUnclear(linkId, second, isMarked),
        keep,
        show: setMarks,
        failed: fail,
      }),
    };
  }, [services, linkId, atFirst, onReaction, onGone]);

  function answer(wanted: Reaction, words: string = texts.feedback.thanks[wanted]) {
    setMessage(words);
    if (wanted !== reaction) senders?.reaction.choose(wanted);
  }

  function takeBack(second: number) {
    senders?.unclear.set(second, false);
    const isLast = marks.length === 1 && reaction === 'dislike';
    answer(isLast ? 'no-reaction' : reaction, texts.feedback.unmarked(clockTime(second * 1_000)));
  }

  function pressUnclear() {
    const second = Math.floor(now());
    if (second === 0) {
      if (marks.length > 0 && reaction === 'dislike') setMessage(texts.feedback.another);
      else answer(reaction === 'dislike' ? 'no-reaction' : 'dislike');
      return;
    }
    const near = marks.find((mark) => Math.abs(mark - second) <= SAME_PART_S);
    if (near !== undefined) return takeBack(near);
    senders?.unclear.set(second, true);
    answer('dislike', texts.feedback.marked(clockTime(second * 1_000)));
  }

  return (
    <section className={styles.feedback} aria-label={texts.feedback.label}>
      <div className={styles.answers}>
        <Answer
          pressed={reaction === 'like'}
          disabled={!senders}
          onPress={() => answer(reaction === 'like' ? 'no-reaction' : 'like')}
          look={styles.good}
        >
          <ThumbIcon /> {texts.feedback.like}
        </Answer>
        <Answer
          button={unclearButton}
          pressed={reaction === 'dislike'}
          disabled={!senders}
          onPress={pressUnclear}
          look={styles.warn}
        >
          <QuestionIcon /> {texts.feedback.dislike}
        </Answer>
      </div>
      <p className={styles.message} role="status">
        {message}
      </p>
      {marks.length > 0 && (
        <Marks
          marks={marks}
          disabled={!senders}
          onTakeBack={(second) => {
            // The pressed button goes away with its mark.
            unclearButton.current?.focus();
            takeBack(second);
          }}
        />
      )}
    </section>
  );
}

type MarksProps = { marks: readonly number[]; disabled: boolean; onTakeBack: (second: number) => void };

function Marks({ marks, disabled, onTakeBack }: MarksProps) {
  return (
    <div className={styles.marks}>
      <ul className={styles.list} aria-label={texts.feedback.marks}>
        {marks.map((second) => {
          const at = clockTime(second * 1_000);
          return (
            <li key={second} className={styles.mark}>
              <span>{at}</span>
              <button
                type="button"
                className={styles.takeBack}
                disabled={disabled}
                aria-label={texts.feedback.takeBackOf(at)}
                onClick={() => onTakeBack(second)}
              >
                {texts.feedback.takeBack}
              </button>
            </li>
          );
        })}
      </ul>
      <p className={styles.hint}>{texts.feedback.another}</p>
    </div>
  );
}

type AnswerProps = {
  button?: Ref<HTMLButtonElement>;
  pressed: boolean;
  disabled: boolean;
  onPress: () => void;
  look: string | undefined;
  children: ReactNode;
};

const Answer = ({ button, pressed, disabled, onPress, look, children }: AnswerProps) => (
  <button
    ref={button}
    type="button"
    className={`${styles.answer} ${look ?? ''}`}
    aria-pressed={pressed}
    disabled={disabled}
    onClick={onPress}
  >
    {children}
  </button>
);
