import type { Reaction } from '@bedside/contracts/event/event.schema';
import { useMemo, useState, type ReactNode } from 'react';
import type { PageServices } from '../page-services';
import { createReactionSender } from '../reaction-sender';
import { CallFailure } from '../rest-calls';
import styles from './feedback.module.css';
import { QuestionIcon, ThumbIcon } from './icons';

type FeedbackProps = {
  linkId: string;
  reaction: Reaction;
  services: PageServices | null;
  onReaction: (reaction: Reaction) => void;
  onGone: () => void;
};

/** The two answers a patient can give with one press; shown at once, undone when the call fails. */
export function Feedback({ linkId, reaction, services, onReaction, onGone }: FeedbackProps) {
  const [message, setMessage] = useState('');
  // The sender keeps what the server has by itself; a later reaction must not make a new one.
  const [reactionAtFirst] = useState(reaction);

  const sender = useMemo(() => {
    if (!services) return null;
    const send = (wanted: Reaction) => services.calls.react(linkId, wanted);
    return createReactionSender(reactionAtFirst, send, onReaction, (failure) => {
      if (failure instanceof CallFailure && failure.reason === 'gone') onGone();
      else setMessage('Your answer could not be sent. Check your connection and press it again.');
    });
  }, [services, linkId, reactionAtFirst, onReaction, onGone]);

  function press(pressed: Reaction) {
    const wanted = reaction === pressed ? 'no-reaction' : pressed;
    setMessage(thanks[wanted]);
    sender?.choose(wanted);
  }

  return (
    <section className={styles.feedback} aria-label="Your answer">
      <div className={styles.answers}>
        <Answer
          pressed={reaction === 'like'}
          disabled={!sender}
          onPress={() => press('like')}
          look={styles.good}
        >
          <ThumbIcon /> This helped me
        </Answer>
        <Answer
          pressed={reaction === 'dislike'}
          disabled={!sender}
          onPress={() => press('dislike')}
          look={styles.warn}
        >
          <QuestionIcon /> I did not understand this
        </Answer>
      </div>
      <p className={styles.message} role="status">
        {message}
      </p>
    </section>
  );
}

const thanks: Record<Reaction, string> = {
  like: 'Thank you. Your doctor will see this.',
  dislike: 'Thank you for saying so. Your doctor will see this.',
  'no-reaction': 'Your answer was taken back.',
};

type AnswerProps = {
  pressed: boolean;
  disabled: boolean;
  onPress: () => void;
  look: string | undefined;
  children: ReactNode;
};

const Answer = ({ pressed, disabled, onPress, look, children }: AnswerProps) => (
  <button
    type="button"
    className={`${styles.answer} ${look ?? ''}`}
    aria-pressed={pressed}
    disabled={disabled}
    onClick={onPress}
  >
    {children}
  </button>
);
