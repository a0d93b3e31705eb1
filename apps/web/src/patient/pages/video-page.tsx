import type { PagePart } from '@bedside/contracts/sharing/viewing/viewing-page.schema';
import type { LivePage } from '../page-services';
import { SharedVideo } from '../parts/shared-video';
import styles from './video-page.module.css';

type VideoPageProps = {
  part: PagePart;
  emergency: string;
  live: LivePage | null;
  onGone: (linkId: string) => void;
};

export function VideoPage({ part, emergency, live, onGone }: VideoPageProps) {
  return (
    <main className={styles.page}>
      <SharedVideo part={part} heading="h1" emergency={emergency} live={live} onGone={onGone} />
    </main>
  );
}
