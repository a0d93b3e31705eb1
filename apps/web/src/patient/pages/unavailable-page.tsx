import { PlainPage } from '../parts/plain-page';
import styles from '../parts/plain-page.module.css';
import { stillTexts } from '../texts';

export function UnavailablePage() {
  return (
    <PlainPage title={stillTexts.unavailable.title}>
      <p>{stillTexts.unavailable.text}</p>
      {/* An empty address is this page itself, so the button works without a script too. */}
      <a className={styles.action} href="">
        {stillTexts.unavailable.again}
      </a>
    </PlainPage>
  );
}
