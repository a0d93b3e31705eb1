import { doctorOfPage } from '@bedside/contracts/viewing/viewing-page.rules';
import type { WatchPage } from '../patient-page';
import { stillTexts } from '../texts';
import { AreaNav } from './area-nav';
import { DoctorCard } from './doctor-card';
import styles from './page-head.module.css';

/** The doctor, and a link to the patient's other videos, above the content. */
export function PageHead({ page }: { page: WatchPage }) {
  const doctor = doctorOfPage(page);
  return (
    <header className={styles.head}>
      {'area' in page && <AreaNav area={page.area} />}
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
