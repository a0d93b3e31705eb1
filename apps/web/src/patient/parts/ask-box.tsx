import { clockTime } from '@bedside/contracts/kit/clock-time';
import { useId, type ReactNode, type RefObject } from 'react';
import { texts } from '../texts';
import styles from './ask-box.module.css';

type AskBoxProps = {
  label: string;
  box: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (typed: string) => void;
  /** The second of the film that the message is about, with its end. */
  about?: { second: number; onDrop: () => void } | null;
  /** Nothing can be written: the page has no script yet, or the conversation is closed. */
  isOff?: boolean;
  hides?: boolean;
  onFocus?: () => void;
  /** Why the text cannot be sent as it is. */
  isWrong?: boolean;
  /** What sends it, and what may be added to it. */
  children: ReactNode;
};

/** The one box of a patient's page: for the text of a message, and below it what belongs to it. */
export function AskBox({
  label,
  box,
  text,
  onText,
  about,
  isOff,
  hides,
  onFocus,
  isWrong,
  children,
}: AskBoxProps) {
  const id = useId();
  const at = about ? clockTime(about.second * 1_000) : '';
  return (
    <div className={styles.ask} role="group" aria-label={label} data-ask="">
      {!hides && (
        <>
          <div className={styles.head}>
            <label className={styles.label} htmlFor={id}>
              {label}
            </label>
            {about && (
              <button
                type="button"
                className={styles.about}
                aria-label={texts.ask.drop(at)}
                title={texts.ask.drop(at)}
                onClick={() => {
                  about.onDrop();
                  box.current?.focus();
                }}
              >
                {at} <span aria-hidden="true">✕</span>
              </button>
            )}
          </div>
          <textarea
            ref={box}
            id={id}
            className={styles.box}
            rows={2}
            value={text}
            disabled={isOff}
            aria-invalid={isWrong || undefined}
            onFocus={onFocus}
            onChange={(event) => onText(event.target.value)}
          />
        </>
      )}
      {children}
    </div>
  );
}
