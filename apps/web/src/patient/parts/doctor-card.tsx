import type { PageDoctor } from '@bedside/contracts/viewing/viewing-page.schema';
import { doctorName } from '../doctor-name';
import styles from './doctor-card.module.css';

const initials = (doctor: PageDoctor) =>
  [doctor.first_name, doctor.last_name].map((name) => [...name][0]?.toLocaleUpperCase('en') ?? '').join('');

/** The doctor's face and name, by which patients recognise that the message is genuine. */
export function DoctorCard({ doctor, greeting }: { doctor: PageDoctor; greeting: string }) {
  return (
    <div className={styles.card}>
      {doctor.avatar === null ? (
        <span className={styles.face} aria-hidden="true">
          {initials(doctor)}
        </span>
      ) : (
        <img className={styles.face} src={doctor.avatar} alt="" width={44} height={44} />
      )}
      <div className={styles.words}>
        <p className={styles.name}>{doctorName(doctor)}</p>
        {doctor.place_of_work !== '' && <p className={styles.place}>{doctor.place_of_work}</p>}
      </div>
      <p className={styles.greeting}>{greeting}</p>
    </div>
  );
}
