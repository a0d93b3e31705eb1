import { stillTexts } from '../texts';
import styles from './footer.module.css';

export const Footer = () => (
  <footer className={styles.footer}>
    <a href="/terms-of-use">{stillTexts.footer.terms}</a>
    <a href="/privacy-policy">{stillTexts.footer.privacy}</a>
  </footer>
);
