import { stillTexts } from '../texts';
import styles from './footer.module.css';

/** `area` is the link of the patient's own pages, on those pages. */
export const Footer = ({ area }: { area?: string }) => (
  <footer className={styles.footer}>
    {area !== undefined && <a href={`/my-data/${area}`}>{stillTexts.footer.data}</a>}
    <a href="/terms-of-use">{stillTexts.footer.terms}</a>
    <a href="/privacy-policy">{stillTexts.footer.privacy}</a>
  </footer>
);
