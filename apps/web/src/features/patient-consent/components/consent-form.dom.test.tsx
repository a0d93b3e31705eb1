import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test-render';
import { ConsentForm } from './consent-form';

const createdAt = new Date('2026-11-26T12:00:00Z');
const first = { isRequired: true, text: 'We film.', versions: [{ version: 1, createdAt }] };

it('asks for a text before patients are asked, and shows its versions when it is saved', async () => {
  const { calls } = await renderScreen(<ConsentForm />, {
    'patientConsent.get': { isRequired: false, text: '', versions: [] },
    'patientConsent.change': first,
    'patientConsent.text': { version: 1, createdAt, text: 'We film.' },
  });
  fireEvent.click(await screen.findByRole('switch', { name: /Patients agree/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Save text' }));
  const text = screen.getByRole('textbox', { name: 'Text' });
  expect(text.getAttribute('aria-invalid')).toBe('true');
  expect(calls.map(({ path }) => path)).not.toContain('patientConsent.change');
  fireEvent.change(text, { target: { value: 'We film.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save text' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Read version 1' }));
  expect(await within(await screen.findByRole('dialog')).findByText('We film.')).toBeDefined();
  expect(calls).toContainEqual({
    path: 'patientConsent.change',
    input: { isRequired: true, text: 'We film.' },
  });
});

it('shows the text that was saved before with its versions', async () => {
  await renderScreen(<ConsentForm />, { 'patientConsent.get': first });
  expect(await screen.findByDisplayValue('We film.')).toBeDefined();
  expect(screen.getByRole('region', { name: 'Versions' }).textContent).toContain('Version 1');
});
