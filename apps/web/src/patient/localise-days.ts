import { ownTime } from './own-time';

/** The server writes days in UTC, because it does not know the patient's zone. This converts them to that zone. */
export function localiseDays(page: ParentNode): void {
  for (const time of page.querySelectorAll('time')) {
    time.textContent = ownTime(new Date(time.dateTime), { dateStyle: 'medium' });
  }
}
