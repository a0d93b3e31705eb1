import type { PatientVideoRestV1 } from '@bedside/contracts/sharing/viewing/viewing.rest-v1';
import { useEffect, useRef, useState } from 'react';
import { messageTexts } from './texts';
import styles from './messages.module.css';

type KeptAnswersProps = {
  answers: PatientVideoRestV1['kept_answers'];
  onHelped: (helped: boolean) => void;
};

/** What others asked at a marked second, with the answers, and whether that helps. */
export function KeptAnswers({ answers, onHelped }: KeptAnswersProps) {
  const [isAsked, setAsked] = useState(true);
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed leads here.
  useEffect(() => heading.current?.focus(), []);
  const report = (helped: boolean) => {
    setAsked(false);
    onHelped(helped);
  };
  return (
    <div className={styles.state}>
      <h2 ref={heading} className={styles.label} tabIndex={-1}>
        {messageTexts.othersAsked}
      </h2>
      {answers.map(({ second, question, text, video_link_id: link }) => (
        <div key={second}>
          {question !== null && question !== '' && <p className={styles.quote}>{question}</p>}
          <p className={styles.words}>
            {text} {link !== null && <a href={`/public-video/${link}`}>{messageTexts.answerVideo}</a>}
          </p>
        </div>
      ))}
      {isAsked && (
        <>
          <p className={styles.facts}>{messageTexts.askHelped}</p>
          <div className={styles.actions}>
            <button type="button" className={styles.send} onClick={() => report(true)}>
              {messageTexts.yes}
            </button>
            <button type="button" className={styles.secondary} onClick={() => report(false)}>
              {messageTexts.no}
            </button>
          </div>
        </>
      )}
    </div>
  );
}
