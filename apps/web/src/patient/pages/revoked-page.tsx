import { areaPath, openAreaPath } from '@bedside/contracts/sharing/area/area.rules';
import type { PageDoctor } from '@bedside/contracts/sharing/viewing/viewing-page.schema';
import { doctorName } from '../doctor-name';
import { PlainPage } from '../parts/plain-page';
import styles from '../parts/plain-page.module.css';
import { stillTexts } from '../texts';

type RevokedPageProps = {
  of: 'video' | 'playlist';
  doctor: PageDoctor;
  /** The link of the patient's area, or that of the share, by which the area asks for a code. */
  area: string | undefined;
  share: string | undefined;
};

/** A formerly valid link: what happened to it, and who can help. */
export function RevokedPage({ of, doctor, area, share }: RevokedPageProps) {
  const toVideos = area === undefined ? share && openAreaPath(share, 'videos') : areaPath(area, 'videos');
  return (
    <PlainPage title={stillTexts.revoked.title[of](doctorName(doctor))}>
      <p>{stillTexts.revoked.next}</p>
      {toVideos !== undefined && (
        <a className={styles.action} href={toVideos}>
          {stillTexts.toVideos}
        </a>
      )}
    </PlainPage>
  );
}
