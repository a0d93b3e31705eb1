import type { PageDoctor } from '@bedside/contracts/viewing/viewing.rest-v1';
import { doctorName } from '../parts/doctor-card';
import { Notice } from '../parts/notice';
import { stillTexts } from '../texts';

/** A link in whose place another one was sent. */
export function ExpiredPage({ doctor }: { doctor: PageDoctor }) {
  return (
    <Notice title={stillTexts.expired.title}>
      <p>{stillTexts.expired.text(doctorName(doctor))}</p>
      <p>{stillTexts.expired.next}</p>
    </Notice>
  );
}
