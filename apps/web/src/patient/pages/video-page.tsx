import type { PagePart } from '@bedside/contracts/viewing/viewing.rest-v1';
import type { LivePage } from '../page-services';
import { DoctorCard } from '../parts/doctor-card';
import { SharedVideo } from '../parts/shared-video';
import { texts } from '../texts';
import styles from './video-page.module.css';

type VideoPageProps = { part: PagePart; live: LivePage | null; onGone: (linkId: string) => void };

export function VideoPage({ part, live, onGone }: VideoPageProps) {
  const { share } = part;
  return (
    <main className={styles.page}>
      <DoctorCard doctor={share.video.user} greeting={texts.greeting.video(share.patient.first_name)} />
      <SharedVideo part={part} heading="h1" live={live} onGone={onGone} />
    </main>
  );
}
