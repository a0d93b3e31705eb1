import type { PageDoctor } from '@bedside/contracts/viewing/viewing.rest-v1';
import { doctorName } from '../parts/doctor-card';
import { Notice } from '../parts/notice';
import styles from '../parts/notice.module.css';
import { texts } from '../texts';

type RevokedPageProps = {
  of: 'video' | 'playlist';
  doctor: PageDoctor;
  /** Where her other videos stand. */
  area: string | undefined;
};

/** A link that was good once: what became of it, and who can help. */
export function RevokedPage({ of, doctor, area }: RevokedPageProps) {
  return (
    <Notice title={texts.revoked.title[of]}>
      <p>{texts.revoked.text[of](doctorName(doctor))}</p>
      <p>{texts.revoked.next}</p>
      {area !== undefined && (
        <a className={styles.action} href={`/patient-videos/${area}`}>
          {texts.toVideos}
        </a>
      )}
    </Notice>
  );
}
