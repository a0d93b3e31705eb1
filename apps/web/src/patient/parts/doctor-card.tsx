import type { PageBrand } from '@bedside/contracts/account/branding/branding.schema';
import type { PageDoctor } from '@bedside/contracts/sharing/viewing/viewing-page.schema';
import { doctorName } from '../doctor-name';
import styles from './doctor-card.module.css';

const initials = (doctor: PageDoctor) =>
  [doctor.first_name, doctor.last_name].map((name) => [...name][0]?.toLocaleUpperCase('en') ?? '').join('');

type DoctorCardProps = { doctor: PageDoctor; brand?: PageBrand | undefined; greeting: string };

/** The doctor's face and name, by which patients recognise that the message is genuine. */
export function DoctorCard({ doctor, brand, greeting }: DoctorCardProps) {
  const place = placeOf(doctor, brand);
  return (
    <div className={styles.card}>
      {brand && <Practice brand={brand} />}
      {doctor.avatar === null ? (
        <span className={styles.face} aria-hidden="true">
          {initials(doctor)}
        </span>
      ) : (
        <img className={styles.face} src={doctor.avatar} alt="" width={44} height={44} />
      )}
      <div className={styles.words}>
        <p className={styles.name}>{doctorName(doctor)}</p>
        {place !== '' && <p className={styles.place}>{place}</p>}
      </div>
      <p className={styles.greeting}>{greeting}</p>
    </div>
  );
}

/** The practice has one name, and stands once: where it has no logo, its name is above the doctor's. */
function placeOf(doctor: PageDoctor, brand: PageBrand | undefined): string {
  if (!brand || brand.clinicName === null) return doctor.place_of_work;
  return brand.logoUrl === null ? '' : brand.clinicName;
}

/** The practice's logo, or its name where it has none. */
function Practice({ brand: { logoUrl, clinicName } }: { brand: PageBrand }) {
  if (logoUrl === null && clinicName === null) return null;
  return (
    <p className={styles.practice}>
      {logoUrl === null ? clinicName : <img src={logoUrl} alt={clinicName ?? ''} className={styles.logo} />}
    </p>
  );
}
