import { stillTexts } from '../texts';
import styles from './area-nav.module.css';

type AreaNavProps = {
  /** The link of the patient's area; without one both links lead to the page for missing links. */
  area: string | undefined;
  current?: 'videos' | 'playlists';
};

/** The two lists of a patient's area. */
export function AreaNav({ area, current }: AreaNavProps) {
  const link = (of: 'videos' | 'playlists') => (
    <a
      className={styles.link}
      href={area === undefined ? '/not-found' : `/patient-${of}/${area}`}
      aria-current={current === of ? 'page' : undefined}
    >
      {stillTexts.nav[of]}
    </a>
  );
  return (
    <nav className={styles.nav} aria-label={stillTexts.nav.label}>
      {link('videos')}
      {link('playlists')}
    </nav>
  );
}
