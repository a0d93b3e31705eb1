import type { PatientVideoRestV1 } from '@bedside/contracts/viewing/viewing.rest-v1';
import styles from '../parts/comment-box.module.css';
import { messageTexts } from './texts';

type KeptAnswersProps = {
  answers: PatientVideoRestV1['kept_answers'];
  /** What the patient said about them; null before that. */
  helped: boolean | null;
  onHelped: (helped: boolean) => void;
};

/** What others asked at a marked second, with the answers, and whether that helps. */
export function KeptAnswers({ answers, helped, onHelped }: KeptAnswersProps) {
  return (
    <>
      <h2 className={styles.label}>{messageTexts.othersAsked}</h2>
      {answers.map(({ second, question, text, video_link_id: link }) => (
        <div key={second} className={styles.words}>
          {question !== null && question !== '' && <q className={styles.hint}>{question}</q>}
          <p className={styles.words}>
            {text}
            {link !== null && <a href={`/public-video/${link}`}>{messageTexts.answerVideo}</a>}
          </p>
        </div>
      ))}
      {helped !== false && (
        <p className={styles.hint} role="status">
          {helped ? messageTexts.helped : messageTexts.askHelped}
        </p>
      )}
      {helped === null && (
        <div className={styles.actions}>
          <button type="button" className={styles.send} onClick={() => onHelped(true)}>
            {messageTexts.yes}
          </button>
          <button type="button" className={styles.quiet} onClick={() => onHelped(false)}>
            {messageTexts.no}
          </button>
        </div>
      )}
    </>
  );
}
