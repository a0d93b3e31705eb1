import { openAreaPath } from '@bedside/contracts/sharing/area/area.rules';
import { ownMessagesPath } from '@bedside/contracts/sharing/area/area.rules';
import type { ThreadKind } from '@bedside/contracts/sharing/viewing/viewing-page.schema';
import { stillTexts } from '../texts';
import styles from './area-nav.module.css';

type ShareNavProps = {
  /** The link of the one shared video or playlist, or of the conversation's own page. */
  link: string;
  of: ThreadKind;
  current?: 'content' | 'messages';
  /** Messages of this page that the patient has not read. */
  unread?: number;
};

/** From one shared video or playlist to its messages and back, and to the patient's area, which may ask for a code. */
export function ShareNav({ link, of, current, unread = 0 }: ShareNavProps) {
  const entry = (href: string, text: string, isCurrent: boolean, messages?: number) => (
    <a
      className={styles.link}
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      data-unread={messages}
    >
      {text}
    </a>
  );
  const { nav } = stillTexts;
  const address = `/shared-${of}/${link}`;
  const messages = of === 'own' ? ownMessagesPath(link) : `${address}/messages`;
  return (
    <nav className={styles.nav} aria-label={nav.label}>
      {of !== 'own' && entry(address, nav[of], current === 'content')}
      {entry(messages, unread > 0 ? nav.unread(unread) : nav.messages, current === 'messages', unread)}
      {entry(openAreaPath(link, of === 'playlist' ? 'playlists' : 'videos'), nav.all[of], false)}
    </nav>
  );
}
