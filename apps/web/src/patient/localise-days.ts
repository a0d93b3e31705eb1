import { ownTime } from './own-time';

/** The server draws days in UTC, since it does not know where a patient is: here they become the days of her own zone. */
export function localiseDays(page: ParentNode): void {
  for (const time of page.querySelectorAll('time')) {
    time.textContent = ownTime(new Date(time.dateTime), { dateStyle: 'medium' });
  }
}
