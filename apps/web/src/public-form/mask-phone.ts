import type * as PhoneData from '../lib/phone-data';

const MOST_DIGITS = 15;

/**
 * Formats a phone number by its country's mask while it is typed; a number with `+` tells its country by itself.
 * @param load the numbers of all countries, asked for when somebody comes to the field; until they are there, and where
 *   they never come, the field is a plain one
 */
export function maskPhone(
  phone: HTMLInputElement,
  country: HTMLSelectElement,
  load: () => Promise<Pick<typeof PhoneData, 'formatTyped'>>,
): void {
  let data: Pick<typeof PhoneData, 'formatTyped'> | undefined;
  const format = () => {
    if (!data || phone.value.trim() === '') return;
    const digits = phone.value.replace(/\D/g, '').slice(0, MOST_DIGITS);
    const typed = phone.value.trim().startsWith('+') ? `+${digits}` : digits;
    const { text, iso2 } = data.formatTyped(typed, country.value);
    phone.value = text;
    if (iso2 !== country.value) country.value = iso2;
  };
  const begin = () =>
    void load().then(
      (loaded) => {
        data = loaded;
        if (phone.selectionStart === phone.value.length) format();
      },
      () => undefined,
    );
  phone.addEventListener('focus', begin, { once: true });
  // Who comes back to a form that was refused has the focus in it before this script is there.
  if (document.activeElement === phone) begin();
  phone.addEventListener('input', (event) => {
    // A sign that was taken away must not come back, and one put into the middle must not move the caret.
    const isDeletion = event instanceof InputEvent && event.inputType.startsWith('delete');
    if (!isDeletion && phone.selectionStart === phone.value.length) format();
  });
  country.addEventListener('change', format);
  phone.addEventListener('blur', format);
}
