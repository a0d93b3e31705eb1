import { barePhone } from '../lib/phone-typing';
import type * as PhoneData from '../lib/phone-data';

/**
 * Formats a phone number by its country's mask during typing. A number with `+` names its country by itself.
 * @param load loads the numbers of all countries when the field gets the focus. Until they are loaded, and where that
 * fails, the field is a plain one.
 */
export function maskPhone(
  phone: HTMLInputElement,
  country: HTMLSelectElement,
  load: () => Promise<Pick<typeof PhoneData, 'formatTyped'>>,
): void {
  let data: Pick<typeof PhoneData, 'formatTyped'> | undefined;
  const format = () => {
    if (!data || phone.value.trim() === '') return;
    const { text, iso2 } = data.formatTyped(barePhone(phone.value), country.value);
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
  // On a form that was refused, the field has the focus before this script is loaded.
  if (document.activeElement === phone) begin();
  phone.addEventListener('input', (event) => {
    // A deleted character must not come back, and one inserted into the middle must not move the caret.
    const isDeletion = event instanceof InputEvent && event.inputType.startsWith('delete');
    if (!isDeletion && phone.selectionStart === phone.value.length) format();
  });
  country.addEventListener('change', format);
  phone.addEventListener('blur', format);
}
