import { regionOf } from '@bedside/contracts/kit/region-of';

/** A day or a moment in the patient's own zone, in English words and as the country of the browser's language writes it. */
export function ownTime(at: Date, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(
    new Intl.Locale('en', { region: regionOf(navigator.language) }),
    parts,
  ).format(at);
}
