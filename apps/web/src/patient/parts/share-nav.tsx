import { openAreaPath } from '@bedside/contracts/area/area.rules';
import { stillTexts } from '../texts';
import styles from './area-nav.module.css';

type ShareNavProps = {
  /** The link of the one shared video or playlist. */
  share: string;
  of: 'video' | 'playlist';
  current?: 'video' | 'messages';
};

/** From one shared video to the messages about it and back, and to the patient's area, which may ask for a code. */
export function ShareNav({ share, of, current }: ShareNavProps) {
  const link = (href: string, text: string, isCurrent: boolean) => (
    <a className={styles.link} href={href} aria-current={isCurrent ? 'page' : undefined}>
      {text}
    </a>
  );
  const address = `/shared-video/${share}`;
  const { nav } = stillTexts;
  return (
    <nav className={styles.nav} aria-label={nav.label}>
      {of === 'video' && (
        <>
          {link(address, nav.video, current === 'video')}
          {link(`${address}/messages`, nav.messages, current === 'messages')}
        </>
      )}
      {link(openAreaPath(share, of === 'video' ? 'videos' : 'playlists'), nav.all[of], false)}
    </nav>
  );
}
