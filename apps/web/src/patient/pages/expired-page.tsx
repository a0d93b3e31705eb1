import type { PageDoctor } from '@bedside/contracts/sharing/viewing/viewing-page.schema';
import { doctorName } from '../doctor-name';
import { PlainPage } from '../parts/plain-page';
import { stillTexts } from '../texts';

/** The page of a link that another link has replaced. */
export function ExpiredPage({ doctor }: { doctor: PageDoctor }) {
  return (
    <PlainPage title={stillTexts.expired.title}>
      <p>{stillTexts.expired.text(doctorName(doctor))}</p>
      <p>{stillTexts.expired.next}</p>
    </PlainPage>
  );
}
