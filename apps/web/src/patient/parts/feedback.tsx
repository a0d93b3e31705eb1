import { useEffect, useRef } from 'react';
import { texts } from '../texts';
import type { GivenFeedback } from '../use-feedback';
import styles from './feedback.module.css';
import { QuestionIcon, ThumbIcon } from './icons';

type FeedbackProps = {
  feedback: Pick<GivenFeedback, 'reaction' | 'message' | 'isReady'>;
  /** The video was played to its end. */
  hasEnded: boolean;
  /** The part that is playing was not understood. */
  onMark: () => void;
  onAnswer: (answer: 'like' | 'dislike') => void;
};

/**
 * The press for a part that is not clear, and from the end of the video on the question about all of it. The press
 * stays where it is when the question appears.
 */
export function Feedback({ feedback, hasEnded, onMark, onAnswer }: FeedbackProps) {
  const { reaction, message, isReady } = feedback;
  const question = useRef<HTMLDivElement>(null);
  const isShown = hasEnded || reaction !== 'no-reaction';
  const isAsked = hasEnded && reaction === 'no-reaction';
  useEffect(() => {
    if (!isAsked) return;
    // In full screen nobody sees the question.
    if (document.fullscreenElement) void document.exitFullscreen();
    question.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked]);
  const answer = (value: 'like' | 'dislike', look: string | undefined, words: string) => (
    <button
      type="button"
      className={`${styles.answer} ${look ?? ''}`}
      aria-pressed={reaction === value}
      disabled={!isReady}
      onClick={() => onAnswer(value)}
    >
      {value === 'like' && <ThumbIcon />} {words}
    </button>
  );
  return (
    <section className={styles.feedback} aria-label={texts.feedback.label}>
      <div className={styles.answers} data-asked={isAsked ? '' : undefined}>
        <div className={styles.press}>
          <button type="button" className={styles.answer} disabled={!isReady} onClick={onMark}>
            <QuestionIcon /> {texts.feedback.mark}
          </button>
        </div>
        <p className={styles.question} role="status">
          {isShown && texts.feedback.ask}
        </p>
        {isShown && (
          <div ref={question} className={styles.whole} role="group" aria-label={texts.feedback.ask}>
            {answer('like', styles.good, texts.feedback.yes)}
            {answer('dislike', styles.warn, texts.feedback.notAll)}
          </div>
        )}
      </div>
      <p className={styles.message} role="status">
        {message}
      </p>
    </section>
  );
}
