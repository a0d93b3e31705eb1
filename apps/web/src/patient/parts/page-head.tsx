import type { PageDoctor } from '@bedside/contracts/viewing/viewing-page.schema';
import type { WatchPage } from '../patient-page';
import { stillTexts } from '../texts';
import { DoctorCard } from './doctor-card';
import styles from './page-head.module.css';
import { ShareNav } from './share-nav';

/** The doctor, and where else the patient can go from here, above the content. */
export function PageHead({ page }: { page: WatchPage }) {
  const doctor = doctorOf(page);
  return (
    <header className={styles.head}>
      {page.kind === 'video' && <ShareNav share={page.share.id} of="video" current="video" />}
      {page.kind === 'playlist' && <ShareNav share={page.id} of="playlist" />}
      {doctor && <DoctorCard doctor={doctor} greeting={greetingOf(page)} />}
    </header>
  );
}

function doctorOf(page: WatchPage): PageDoctor | undefined {
  switch (page.kind) {
    case 'video':
      return page.share.video.user;
    case 'playlist':
      return page.parts[0]?.share.video.user;
    case 'public-video':
      return page.video.user;
    case 'public-playlist':
      return page.doctor;
  }
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
