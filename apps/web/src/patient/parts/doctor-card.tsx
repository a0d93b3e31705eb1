import { fullNameOf } from '@bedside/contracts/user/user.rules';
import type { PatientVideoRestV1 } from '@bedside/contracts/viewing/viewing.rest-v1';
import styles from './doctor-card.module.css';

type Doctor = PatientVideoRestV1['video']['user'];

/** The name as patients call it: `Dr. Maria Lee`. */
export function doctorName(doctor: Doctor): string {
  const { title, first_name: firstName, last_name: lastName } = doctor;
  return fullNameOf({ title: title?.name, firstName, lastName });
}

const initials = (doctor: Doctor) =>
  [doctor.first_name, doctor.last_name].map((name) => [...name][0]?.toLocaleUpperCase('en') ?? '').join('');

/** Who speaks: the face and the name that tell the patient the message is no fraud. */
export function DoctorCard({ doctor, greeting }: { doctor: Doctor; greeting: string }) {
  return (
    <header className={styles.card}>
      {doctor.avatar === null ? (
        <span className={styles.face} aria-hidden="true">
          {initials(doctor)}
        </span>
      ) : (
        <img className={styles.face} src={doctor.avatar} alt="" width={64} height={64} />
      )}
      <div className={styles.words}>
        <p className={styles.name}>{doctorName(doctor)}</p>
        {doctor.place_of_work !== '' && <p className={styles.place}>{doctor.place_of_work}</p>}
      </div>
      <p className={styles.greeting}>{greeting}</p>
    </header>
  );
}
