import { Notice } from '../parts/notice';
import styles from '../parts/notice.module.css';

export function UnavailablePage() {
  return (
    <Notice title="Your video cannot be shown right now">
      <p>Nothing is lost, and your link stays good. Please try again in a moment.</p>
      {/* An empty address is this page itself, so the press works without a script too. */}
      <a className={styles.action} href="">
        Try again
      </a>
    </Notice>
  );
}
