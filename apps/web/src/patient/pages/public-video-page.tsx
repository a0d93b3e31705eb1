import type { PublicPart } from '@bedside/contracts/viewing/viewing.rest-v1';
import type { LivePage } from '../page-services';
import { DoctorCard } from '../parts/doctor-card';
import { PublicVideo } from '../parts/public-video';
import { texts } from '../texts';
import styles from './video-page.module.css';

type PublicVideoPageProps = { part: PublicPart; live: LivePage | null; onGone: (linkId: string) => void };

export function PublicVideoPage({ part, live, onGone }: PublicVideoPageProps) {
  return (
    <main className={styles.page}>
      <DoctorCard doctor={part.video.user} greeting={texts.greeting.public} />
      <PublicVideo part={part} heading="h1" live={live} onGone={onGone} />
    </main>
  );
}
