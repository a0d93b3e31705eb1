import { doctorOfPage } from '@bedside/contracts/sharing/viewing/viewing-page.rules';
import type { WatchPage } from '../patient-page';
import { stillTexts } from '../texts';
import { DoctorCard } from './doctor-card';
import styles from './page-head.module.css';
import { ShareNav } from './share-nav';

/** The doctor, and where else the patient can go from here, above the content. */
export function PageHead({ page }: { page: WatchPage }) {
  const doctor = doctorOfPage(page);
  return (
    <header className={styles.head}>
      {page.kind === 'video' && (
        <ShareNav link={page.share.id} of="video" current="content" unread={page.unread} />
      )}
      {page.kind === 'playlist' && (
        <ShareNav link={page.id} of="playlist" current="content" unread={page.unread} />
      )}
      {doctor && <DoctorCard doctor={doctor} brand={page.brand} greeting={greetingOf(page)} />}
    </header>
  );
}

function greetingOf(page: WatchPage): string {
  const { greeting } = stillTexts;
  switch (page.kind) {
    case 'video':
      return greeting.video(page.share.patient.first_name);
    case 'playlist':
      return greeting.playlist(page.parts[0]?.share.patient.first_name ?? '');
    case 'public-video':
      return greeting.public;
    case 'public-playlist':
      return greeting.publicPlaylist;
  }
}
