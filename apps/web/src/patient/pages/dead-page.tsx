import type { PageDoctor } from '@bedside/contracts/viewing/viewing.rest-v1';
import { doctorName } from '../parts/doctor-card';
import { Notice } from '../parts/notice';
import styles from '../parts/notice.module.css';
import { texts } from '../texts';

type DeadPageProps = {
  kind: 'revoked' | 'expired';
  of: 'video' | 'playlist';
  doctor: PageDoctor;
  /** Where her other videos stand. */
  area: string | undefined;
};

/** A link that was good once: what became of it, and who can help. */
export function DeadPage({ kind, of, doctor, area }: DeadPageProps) {
  const name = doctorName(doctor);
  if (kind === 'expired') {
    return (
      <Notice title={texts.expired.title}>
        <p>{texts.expired.text(name)}</p>
        <p>{texts.expired.next}</p>
      </Notice>
    );
  }
  return (
    <Notice title={texts.revoked.title[of]}>
      <p>{texts.revoked.text[of](name)}</p>
      <p>{texts.revoked.next}</p>
      {area !== undefined && (
        <a className={styles.action} href={`/patient-videos/${area}`}>
          {texts.toVideos}
        </a>
      )}
    </Notice>
  );
}
