import { dayOf } from './day-of';

/** The server draws days in UTC, since it does not know where a patient is: here they become the days of her own zone. */
export function localiseDays(page: ParentNode): void {
  for (const time of page.querySelectorAll('time')) {
    const at = new Date(time.dateTime);
    time.textContent = dayOf(at, -at.getTimezoneOffset());
  }
}
