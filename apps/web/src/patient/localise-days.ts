import { dayOf } from './day-of';

/** The server writes days in UTC, because it does not know the patient's zone. This converts them to that zone. */
export function localiseDays(page: ParentNode): void {
  for (const time of page.querySelectorAll('time')) {
    const at = new Date(time.dateTime);
    time.textContent = dayOf(at, -at.getTimezoneOffset());
  }
}
