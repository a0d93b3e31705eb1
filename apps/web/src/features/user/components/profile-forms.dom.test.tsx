import type { User } from '@bedside/contracts/account/user/user.schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../test-render';
import { Toasts } from '../../../ui/toasts';
import { ChangePasswordForm } from './change-password-form';
import { GeneralInfoForm } from './general-info-form';

const user = {
  role: 'patient',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@home.example',
  title: null,
  areaPractice: null,
  placeOfWork: '',
  nameOfClinic: null,
} as unknown as User;
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('the buttons of the profile', () => {
  it('save what changed, and say so where nothing did', async () => {
    const { calls } = await renderScreen(
      <>
        <GeneralInfoForm user={user} />
        <Toasts />
      </>,
      { 'user.update': { ...user, firstName: 'Augusta' } },
    );
    await press('Save profile');
    expect(await screen.findByText('Nothing has changed, so there is nothing to save.')).toBeTruthy();
    expect(calls).toEqual([]);
    fireEvent.change(screen.getByRole('textbox', { name: 'First name' }), { target: { value: 'Augusta' } });
    await press('Save profile');
    await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['user.update']));
  });

  it('name the fields that a new password needs', async () => {
    const { calls } = await renderScreen(<ChangePasswordForm />);
    await press('Change password');
    expect(await screen.findAllByText('This field is required')).toHaveLength(3);
    expect(calls).toEqual([]);
  });
});
