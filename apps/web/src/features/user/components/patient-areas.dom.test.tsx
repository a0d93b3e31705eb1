import type { User } from '@bedside/contracts/account/user/user.schema';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Refusal, renderScreen } from '../../../test-render';
import { GeneralInfoForm } from './general-info-form';
import { PatientAreas } from './patient-areas';

const user = {
  role: 'patient',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@home.example',
  title: null,
  areaPractice: null,
  placeOfWork: 'Somewhere',
  nameOfClinic: null,
} as unknown as User;
const doctor = {
  id: 'card',
  firstName: 'Maria',
  lastName: 'Lee',
  title: { id: 'dr', name: 'Dr.' },
  avatarUrl: null,
  placeOfWork: 'Harbour Clinic',
};

describe('the areas of a patient', () => {
  it('are listed by doctor and lead to their pages', async () => {
    const areas = [
      { patientLinkId: 'one', firstName: 'Ada', doctor },
      { patientLinkId: 'two', firstName: 'Ada K.', doctor: { ...doctor, lastName: 'Okafor' } },
    ];
    await renderScreen(<PatientAreas user={user} />, { 'user.areas': areas });
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Open the videos of Dr. Maria Lee for Ada', '/patient-videos/one'],
      ['Open the videos of Dr. Maria Okafor for Ada K.', '/patient-videos/two'],
    ]);
    expect(screen.getAllByText(/^Harbour Clinic · for Ada/)).toHaveLength(2);
  });

  it('say so when there are none, and when they could not be read', async () => {
    await renderScreen(<PatientAreas user={user} />, { 'user.areas': [] });
    expect(await screen.findByText('No doctor has sent videos to ada@home.example yet')).toBeTruthy();
    const refusal = new Refusal('busy', { appCode: 'unavailable', httpStatus: 503 });
    await renderScreen(<PatientAreas user={user} />, { 'user.areas': refusal });
    expect(await screen.findByText('Please try again in a moment.')).toBeTruthy();
  });
});

describe('the profile of a patient', () => {
  it('has the name and no fields of a doctor', async () => {
    const { calls } = await renderScreen(<GeneralInfoForm user={user} />);
    const fields = await screen.findAllByRole('textbox');
    const labels = fields.flatMap((field) => (field as HTMLInputElement).labels?.[0]?.textContent ?? []);
    expect(labels).toEqual(['First name', 'Last name']);
    expect(calls).toEqual([]);
  });
});
