import type { PublicPart } from '@bedside/contracts/sharing/viewing/viewing-page.schema';
import type { LivePage } from '../page-services';
import { PublicVideo } from '../parts/public-video';
import styles from './video-page.module.css';

type PublicVideoPageProps = { part: PublicPart; live: LivePage | null; onGone: (linkId: string) => void };

export function PublicVideoPage({ part, live, onGone }: PublicVideoPageProps) {
  return (
    <main className={styles.page}>
      <PublicVideo part={part} heading="h1" live={live} onGone={onGone} />
    </main>
  );
}
