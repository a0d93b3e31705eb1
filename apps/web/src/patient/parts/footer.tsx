import { texts } from '../texts';
import styles from './footer.module.css';

export const Footer = () => (
  <footer className={styles.footer}>
    <a href="/terms-of-use">{texts.footer.terms}</a>
    <a href="/privacy-policy">{texts.footer.privacy}</a>
  </footer>
);
