import { Notice } from '../parts/notice';
import styles from '../parts/notice.module.css';
import { stillTexts } from '../texts';

export function UnavailablePage() {
  return (
    <Notice title={stillTexts.unavailable.title}>
      <p>{stillTexts.unavailable.text}</p>
      {/* An empty address is this page itself, so the button works without a script too. */}
      <a className={styles.action} href="">
        {stillTexts.unavailable.again}
      </a>
    </Notice>
  );
}
