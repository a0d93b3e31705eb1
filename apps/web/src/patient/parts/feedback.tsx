import type { Reaction } from '@bedside/contracts/event/event.schema';
import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type Ref,
} from 'react';
import type { PatientVideoRestV1 } from '@bedside/contracts/viewing/viewing.rest-v1';
import type { AskUnclearProps } from '../messages/ask-unclear';
import type { PageServices } from '../page-services';
import { clockTime } from '@bedside/contracts/kit/clock-time';
import { createReactionSender } from '../reaction-sender';
import { CallFailure } from '../rest-calls';
import { texts } from '../texts';
import { createUnclearSender, type Mark } from '../unclear-sender';
import styles from './feedback.module.css';
import { QuestionIcon, ThumbIcon } from './icons';

/** Two presses this close mean the same part. */
const SAME_PRESS_S = 2;

type FeedbackProps = {
  linkId: string;
  reaction: Reaction;
  /** The video has ended without an answer: asks for one. */
  asks: boolean;
  /** Seconds that the server has as not understood. */
  unclear: readonly number[];
  keptAnswers: PatientVideoRestV1['kept_answers'];
  services: PageServices | null;
  /** The position of the video in seconds; 0 before it began. */
  now: () => number;
  onReaction: (reaction: Reaction) => void;
  /** A second was marked, and its question is open; null once it is taken back. */
  onAsk: (second: number | null) => void;
  onGone: () => void;
};

/**
 * The two answers that a patient can give with one press. An answer shows at once, and is undone when its call fails.
 * "Not clear" belongs to the part that is playing and can be given for many parts. Without a network it waits.
 */
export function Feedback(props: FeedbackProps) {
  const { linkId, reaction, asks, unclear, keptAnswers, services, now, onReaction, onAsk, onGone } = props;
  const [message, setMessage] = useState('');
  const saysKept = useRef(false);
  const say = useCallback((words: string, isOfKept = false) => {
    saysKept.current = isOfKept;
    setMessage(words);
  }, []);
  const [marks, setMarks] = useState(unclear);
  /** The last marked second, and the question about it, which is loaded then. */
  const [asked, setAsked] = useState<number | null>(null);
  const [Ask, setAsk] = useState<ComponentType<AskUnclearProps> | null>(null);
  const answers = useRef<HTMLDivElement>(null);
  const unclearButton = useRef<HTMLButtonElement>(null);
  // The senders track by themselves what the server has, so a later answer must not create new ones.
  const [atFirst] = useState({ reaction, unclear });

  const senders = useMemo(() => {
    if (!services) return null;
    const { calls, keepUnclear } = services;
    let marksKept = 0;
    const fail = (failure: unknown) => {
      if (failure instanceof CallFailure && failure.reason === 'gone') onGone();
      else say(texts.feedback.failed);
    };
    const markSent = () => {
      marksKept -= 1;
      if (marksKept > 0) return;
      unclearSender.caughtUp();
      if (saysKept.current) say(texts.feedback.keptSent);
    };
    /** Without a network, or with a busy server, a mark waits with the other calls. */
    const keep = (mark: Mark, failure: unknown) => {
      if (!(failure instanceof CallFailure && ['offline', 'busy'].includes(failure.reason))) return false;
      marksKept += 1;
      keepUnclear(mark, markSent);
      say(texts.feedback.kept, true);
      return true;
    };
    const unclearSender = createUnclearSender({
      confirmed: atFirst.unclear,
      send: (mark) => calls.setUnclear(linkId, mark),
      keep,
      show: setMarks,
      failed: fail,
    });
    return {
      reaction: createReactionSender(
        atFirst.reaction,
        (wanted) => calls.react(linkId, wanted),
        onReaction,
        fail,
      ),
      unclear: unclearSender,
    };
  }, [services, linkId, atFirst, say, onReaction, onGone]);

  const isAsked = asks && marks.length === 0;
  useEffect(() => {
    if (!isAsked) return;
    // In full screen nobody sees the question.
    if (document.fullscreenElement) void document.exitFullscreen();
    answers.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked]);

  function answer(wanted: Reaction) {
    say(texts.feedback.thanks[wanted]);
    if (wanted !== reaction) senders?.reaction.choose(wanted);
  }

  function takeBack(second: number) {
    senders?.unclear.set({ second, isMarked: false });
    if (asked === second) {
      setAsked(null);
      onAsk(null);
    }
    say(texts.feedback.unmarked(clockTime(second * 1_000)));
  }

  function pressUnclear() {
    const pressed = Math.floor(now());
    if (pressed === 0) {
      if (marks.length > 0 && reaction !== 'dislike') say(texts.feedback.another);
      else answer(reaction === 'dislike' ? 'no-reaction' : 'dislike');
      return;
    }
    // Who presses twice wants to be heard. A mark has its own button that takes it back.
    const second = marks.find((mark) => Math.abs(mark - pressed) <= SAME_PRESS_S) ?? pressed;
    if (!marks.includes(second)) senders?.unclear.set({ second, isMarked: true });
    // Who marks a part wants to say something about it before the next one begins.
    document.querySelector('video')?.pause();
    setAsked(second);
    // Without a network there is no question; the mark itself waits.
    import('../messages/ask-unclear').then(
      ({ AskUnclear }) => {
        setAsk(() => AskUnclear);
        onAsk(second);
      },
      () => undefined,
    );
    say(texts.feedback.marked(clockTime(second * 1_000)));
  }

  return (
    <section className={styles.feedback} aria-label={texts.feedback.label}>
      <p className={styles.question} role="status">
        {isAsked && texts.feedback.ask}
      </p>
      <div ref={answers} className={styles.answers}>
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
          pressed={reaction === 'dislike' || marks.length > 0}
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
      {Ask && services && asked !== null && (
        <Ask
          key={asked}
          shareId={linkId}
          second={asked}
          keptAnswers={keptAnswers}
          onHelped={(helped) => senders?.unclear.set({ second: asked, isMarked: true, helped })}
        />
      )}
      {marks.length > 0 && (
        <Marks
          marks={marks}
          disabled={!senders}
          onTakeBack={(second) => {
            // The pressed button disappears with its mark.
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
