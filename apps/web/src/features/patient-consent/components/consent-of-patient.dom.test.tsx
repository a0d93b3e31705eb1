import type { PatientId } from '@bedside/contracts/kit/ids';
import type { ConsentOfPatient as Consent } from '@bedside/contracts/patients/patient-consent/patient-consent.schema';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test-render';
import { ConsentOfPatient } from './consent-of-patient';

const at = new Date('2026-11-26T12:00:00Z');
const patientId = '00000000-0000-7000-8000-000000000001' as PatientId;
const show = (consent: Consent) =>
  renderScreen(<ConsentOfPatient patientId={patientId} />, { 'patientConsent.ofPatient': consent });

it.each<[string, Consent, RegExp]>([
  [
    'the newest text',
    { isRequired: true, version: 2, agreed: { version: 2, at } },
    /Agreed to version 2 of your text on .*2026\.$/,
  ],
  [
    'an older one',
    { isRequired: true, version: 2, agreed: { version: 1, at } },
    /version 1 .* newest text is version 2/,
  ],
  ['none', { isRequired: true, version: 2, agreed: null }, /Has not agreed/],
  ['none while nobody is asked', { isRequired: false, version: 2, agreed: null }, /do not ask/],
])('says that a patient agreed to %s', async (_what, consent, said) => {
  await show(consent);
  expect((await screen.findByRole('region', { name: 'Consent' })).textContent).toMatch(said);
});

it('is not there for a practice without a text', async () => {
  await show({ isRequired: false, version: 0, agreed: null });
  expect(screen.queryByRole('region')).toBeNull();
});
