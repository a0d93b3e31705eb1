import type { PageDoctor } from '@bedside/contracts/viewing/viewing-page.schema';
import { doctorName } from '../doctor-name';
import { Notice } from '../parts/notice';
import styles from '../parts/notice.module.css';
import { stillTexts } from '../texts';

type RevokedPageProps = {
  of: 'video' | 'playlist';
  doctor: PageDoctor;
  /** The link to the patient's other videos. */
  area: string | undefined;
};

/** A formerly valid link: what happened to it, and who can help. */
export function RevokedPage({ of, doctor, area }: RevokedPageProps) {
  return (
    <Notice title={stillTexts.revoked.title[of](doctorName(doctor))}>
      <p>{stillTexts.revoked.next}</p>
      {area !== undefined && (
        <a className={styles.action} href={`/patient-videos/${area}`}>
          {stillTexts.toVideos}
        </a>
      )}
    </Notice>
  );
}
