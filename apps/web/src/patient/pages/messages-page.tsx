import type {
  PatientArea,
  PatientPage,
  ThreadKind,
} from '@bedside/contracts/sharing/viewing/viewing-page.schema';
import { DoctorCard } from '../parts/doctor-card';
import { stillTexts } from '../texts';
import styles from './area-page.module.css';
import page from './video-page.module.css';

type MessagesPageProps = Pick<PatientPage, 'brand'> &
  Pick<PatientArea, 'firstName' | 'doctor'> & {
    /** The link of the patient's area, or that of the share whose messages are shown. */
    link: string;
    title: string;
    /** Whose marks and comments are lines of the thread. */
    of?: ThreadKind;
    emergency: string;
  };

/** The frame of the conversation with the doctor, which a separate script fills. */
export function MessagesPage({ link, title, of, firstName, doctor, brand, emergency }: MessagesPageProps) {
  return (
    <main className={page.page}>
      <DoctorCard doctor={doctor} brand={brand} greeting={stillTexts.greeting.area(firstName)} />
      <h1 className={styles.title}>{title}</h1>
      <div id="messages" className={styles.messages} data-link={link} data-of={of}>
        <p>{emergency}</p>
        <noscript>
          <p>{stillTexts.messagesNeedScript}</p>
        </noscript>
      </div>
    </main>
  );
}
