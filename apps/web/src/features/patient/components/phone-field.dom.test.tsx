import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-render';
import { PhoneField } from './phone-field';
afterEach(() => vi.useRealTimers());

/** Two hundred countries take time to render here. */

async function renderField(error?: string) {
  const onChange = vi.fn();
  await renderScreen(<PhoneField label="Phone" error={error} onChange={onChange} />);
  const phone = screen.getByLabelText<HTMLInputElement>('Phone', { selector: 'input[type=tel]' });
  const country = screen.getByLabelText<HTMLInputElement>('Country of the phone number', {
    selector: 'input',
  });
  return {
    onChange,
    phone,
    country,
    type: (value: string) => fireEvent.change(phone, { target: { value } }),
    search: (value: string) => {
      // A field without the focus would count as filled in by the browser.
      country.focus();
      fireEvent.change(country, { target: { value } });
    },
  };
}

async function openCountries(country: HTMLInputElement) {
  fireEvent.click(country);
  await screen.findByText('United Kingdom +44');
  return () => screen.getAllByRole('option').map(({ textContent }) => textContent);
}

const press = (target: Element, code: string) => fireEvent.keyDown(target, { key: code, code });

describe('the phone field', () => {
  it('formats a US number while it is typed, without waiting for the data of other countries', async () => {
    const { phone, type, onChange } = await renderField();
    type('5550102000');
    expect(phone.value).toBe('(555) 010-2000');
    expect(onChange).toHaveBeenLastCalledWith('(555) 010-2000', 'US');
  });

  it('offers the United States and the United Kingdom first, and every other country by its name', async () => {
    const { country } = await renderField();
    const shown = await openCountries(country);
    expect(shown().slice(0, 3)).toEqual(['United States +1', 'United Kingdom +44', 'Afghanistan +93']);
  });

  it('formats by the mask of the chosen country and sends the country with the number', async () => {
    const { country, phone, type, onChange } = await renderField();
    await openCountries(country);
    fireEvent.click(screen.getByText('United Kingdom +44'));
    type('02079460958');
    expect(phone.value).toBe('020 7946 0958');
    expect(onChange).toHaveBeenLastCalledWith('020 7946 0958', 'GB');
  });

  it('recognises the country of a number that is typed with its code, and accepts at most 15 digits', async () => {
    const { country, phone, type, onChange } = await renderField();
    await openCountries(country);
    type('+4915123456789');
    expect(country.value).toBe('DE +49');
    expect(onChange).toHaveBeenLastCalledWith('+49 1512 3456789', 'DE');
    type('+491512345678901234');
    expect(phone.value.replace(/\D/g, '')).toHaveLength(15);
  });

  it('searches countries by name, code or dial code once nothing was typed for 250 ms', async () => {
    const { country, search } = await renderField();
    const shown = await openCountries(country);
    const all = shown().length;
    vi.useFakeTimers();
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    search('germ');
    await pass(249);
    expect(shown()).toHaveLength(all);
    await pass(1);
    expect(shown()).toEqual(['Germany +49']);
    search('+420');
    await pass(250);
    expect(shown()).toEqual(['Czechia +420']);
    search('atlantis');
    await pass(250);
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(screen.getByText('No entries to show')).toBeTruthy();
  });

  it('is chosen by keyboard, and keeps the number that was typed', async () => {
    const { country, phone, type, search, onChange } = await renderField();
    type('2079460958');
    const shown = await openCountries(country);
    search('united king');
    await vi.waitFor(() => expect(shown()).toEqual(['United Kingdom +44']));
    press(country, 'ArrowDown');
    press(country, 'Enter');
    expect(country.value).toBe('GB +44');
    expect(phone.value.replace(/\D/g, '')).toBe('2079460958');
    expect(onChange).toHaveBeenLastCalledWith(phone.value, 'GB');
  });

  it('replaces the country in the field by typed text, and restores it when nothing is chosen', async () => {
    const { country, phone, type, search } = await renderField();
    type('5550102000');
    await openCountries(country);
    country.setSelectionRange(2, 2);
    fireEvent.focus(country);
    expect([country.selectionStart, country.selectionEnd]).toEqual([0, 'US +1'.length]);
    search('atlantis');
    country.blur();
    await vi.waitFor(() => expect(country.value).toBe('US +1'));
    expect(phone.value).toBe('(555) 010-2000');
  });

  it('is described by its fault', async () => {
    const { phone } = await renderField('This field is invalid');
    const described = phone.getAttribute('aria-describedby') ?? '';
    const texts = described.split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(texts).toContain('This field is invalid');
    expect(phone.getAttribute('aria-invalid')).toBe('true');
  });
});
