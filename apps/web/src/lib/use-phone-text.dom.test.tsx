import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PhoneText } from '../ui/phone-text';

afterEach(cleanup);

it.each([
  ['15550102000', '+1 (555) 010-2000'],
  ['447700900021', '+44 7700 900021'],
  ['442079460000', '+44 20 7946 0000'],
  ['420601123456', '+420 601 123 456'],
  ['4930123456', '+49 30 123456'],
  ['999123', '+999123'],
])('shows %s as %s', async (digits, text) => {
  render(<PhoneText digits={digits} />);
  expect(await screen.findByText(text)).toBeTruthy();
});
