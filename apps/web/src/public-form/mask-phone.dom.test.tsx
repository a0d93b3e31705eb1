import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as phoneData from '../lib/phone-data';
import { maskPhone } from './mask-phone';

let phone: HTMLInputElement;
let country: HTMLSelectElement;
beforeEach(() => {
  document.body.innerHTML = `<select name="country"><option selected>US<option>GB<option>DE</select>
    <input name="phone" type="tel">`;
  phone = document.querySelector('input') as HTMLInputElement;
  country = document.querySelector('select') as HTMLSelectElement;
  // Other files of this process draw on the same page.
  return () => document.body.replaceChildren();
});

const type = (value: string, inputType = 'insertText', caret = value.length) => {
  phone.value = value;
  phone.setSelectionRange(caret, caret);
  phone.dispatchEvent(new InputEvent('input', { inputType }));
  return phone.value;
};
const choose = (iso2: string) => {
  country.value = iso2;
  country.dispatchEvent(new Event('change'));
};
async function come(load = () => Promise.resolve(phoneData)) {
  const asked = vi.fn(load);
  maskPhone(phone, country, asked);
  expect(asked).not.toHaveBeenCalled();
  phone.dispatchEvent(new Event('focus'));
  phone.dispatchEvent(new Event('focus'));
  await Promise.resolve();
  expect(asked).toHaveBeenCalledOnce();
}

describe('the phone of the public form', () => {
  it('is formatted by its country while it is typed, to 15 digits', async () => {
    await come();
    expect(type('2125550100')).toBe('(212) 555-0100');
    choose('GB');
    expect(type('02079460018')).toBe('020 7946 0018');
    expect(type('1'.repeat(20)).replace(/\D/g, '')).toHaveLength(15);
  });

  it('takes digits of every script', async () => {
    await come();
    choose('GB');
    expect(type('٠٢٠٧٩٤٦٠٠١٨')).toBe('020 7946 0018');
    expect(type('۰۰۴۴۲۰۷۹۴۶۰۰۱۸')).toBe('+44 20 7946 0018');
  });

  it('is formatted again when the country is chosen after it', async () => {
    await come();
    type('2079460018');
    choose('GB');
    expect(phone.value).not.toBe('(207) 946-0018');
    expect(phone.value.replace(/\D/g, '')).toBe('2079460018');
  });

  it('determines its country from its code', async () => {
    await come();
    expect(type('+442079460018')).toBe('+44 20 7946 0018');
    expect(country.value).toBe('GB');
  });

  it('does not restore a deleted character, and does not move the caret', async () => {
    await come();
    expect(type('(212', 'deleteContentBackward')).toBe('(212');
    expect(type('21295550100', 'insertText', 4)).toBe('21295550100');
  });

  it('stays as typed where the numbers of the countries do not load', async () => {
    await come(() => Promise.reject(new Error('offline')));
    expect(type('2125550100')).toBe('2125550100');
    choose('GB');
    expect(phone.value).toBe('2125550100');
  });

  it('is formatted when the numbers load after it was typed', async () => {
    let give = (_: typeof phoneData) => undefined as void;
    await come(() => new Promise((resolve) => (give = resolve)));
    type('2125550100');
    give(phoneData);
    await vi.waitFor(() => expect(phone.value).toBe('(212) 555-0100'));
  });
});
