import { stillTexts } from '../texts';
import styles from './area-nav.module.css';

type AreaNavProps = {
  /** The link of the patient's area; without one both links lead to the page for missing links. */
  area: string | undefined;
  current?: 'videos' | 'playlists' | 'messages';
  /** Messages of the doctor that the patient has not read. */
  unread?: number;
};

/** The two lists of a patient's area, and the conversation with the doctor. */
export function AreaNav({ area, current, unread = 0 }: AreaNavProps) {
  const link = (of: 'videos' | 'playlists' | 'messages') => (
    <a
      className={styles.link}
      href={area === undefined ? '/not-found' : `/patient-${of}/${area}`}
      aria-current={current === of ? 'page' : undefined}
    >
      {of === 'messages' && unread > 0 ? stillTexts.nav.unread(unread) : stillTexts.nav[of]}
    </a>
  );
  return (
    <nav className={styles.nav} aria-label={stillTexts.nav.label}>
      {link('videos')}
      {link('playlists')}
      {link('messages')}
    </nav>
  );
}
