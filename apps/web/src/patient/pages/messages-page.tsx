import type { PatientPage } from '@bedside/contracts/viewing/viewing-page.schema';
import { DoctorCard } from '../parts/doctor-card';
import { stillTexts } from '../texts';
import styles from './area-page.module.css';
import page from './video-page.module.css';

type MessagesPageProps = Extract<PatientPage, { kind: 'my-messages' }>;

/** The frame of the conversation with the doctor, which a separate script fills. */
export function MessagesPage({ area, firstName, doctor, brand, emergency }: MessagesPageProps) {
  return (
    <main className={page.page}>
      <DoctorCard doctor={doctor} brand={brand} greeting={stillTexts.greeting.area(firstName)} />
      <h1 className={styles.title}>{stillTexts.nav.messages}</h1>
      <div id="messages" className={styles.messages} data-link={area}>
        <p>{emergency}</p>
        <noscript>
          <p>{stillTexts.messagesNeedScript}</p>
        </noscript>
      </div>
    </main>
  );
}
