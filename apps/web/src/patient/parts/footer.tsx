import styles from './footer.module.css';

export const Footer = () => (
  <footer className={styles.footer}>
    <a href="/terms-of-use">Terms of use</a>
    <a href="/privacy-policy">Privacy policy</a>
  </footer>
);
