import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-render';
import { PhoneField } from './phone-field';

vi.setConfig({ testTimeout: 30_000 });

/** Two hundred countries take their time to be drawn here. */
const patience = { timeout: 8_000 };

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
  };
}

async function openCountries(country: HTMLInputElement) {
  fireEvent.click(country);
  await screen.findByText('United Kingdom +44', {}, patience);
  return () => screen.getAllByRole('option').map(({ textContent }) => textContent);
}

describe('the phone field', () => {
  it('formats a US number while it is typed, without waiting for the data of other countries', async () => {
    const { phone, type, onChange } = await renderField();
    type('5550102000');
    expect(phone.value).toBe('(555) 010-2000');
    expect(onChange).toHaveBeenLastCalledWith('(555) 010-2000');
  });

  it('offers the United States and the United Kingdom first, and every other country by its name', async () => {
    const { country } = await renderField();
    const shown = await openCountries(country);
    expect(shown().slice(0, 3)).toEqual(['United States +1', 'United Kingdom +44', 'Afghanistan +93']);
  });

  it('formats by the mask of the chosen country and sends its code with the number', async () => {
    const { country, phone, type, onChange } = await renderField();
    await openCountries(country);
    fireEvent.click(screen.getByText('United Kingdom +44'));
    type('02079460958');
    expect(phone.value).toBe('020 7946 0958');
    expect(onChange).toHaveBeenLastCalledWith('+442079460958');
  });

  it('knows the country of a number that is typed with its code, and takes 15 digits at most', async () => {
    const { country, phone, type, onChange } = await renderField();
    await openCountries(country);
    type('+4915123456789');
    expect(country.value).toBe('DE +49');
    expect(onChange).toHaveBeenLastCalledWith('+4915123456789');
    type('+491512345678901234');
    expect(phone.value.replace(/\D/g, '')).toHaveLength(15);
  });

  it('is described by what is wrong with it', async () => {
    const { phone } = await renderField('This field is invalid');
    const described = phone.getAttribute('aria-describedby') ?? '';
    const texts = described.split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(texts).toContain('This field is invalid');
    expect(phone.getAttribute('aria-invalid')).toBe('true');
  });
});
