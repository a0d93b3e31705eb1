import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-render';
import { ResetPasswordForm } from './reset-password-form';

const TOKEN = 'kq3-0_Zx1yKq3-0_Zx1yKq3-0_Zx1yKq3-0_Zx1yabc';
const PASSWORD = 'a long passphrase';

async function open(given: { token?: string; email?: string } = {}) {
  const onReset = vi.fn();
  const view = await renderScreen(
    <ResetPasswordForm token={given.token} email={given.email} onReset={onReset} />,
    { 'auth.resetPassword': { says: 'auth.reset-done' } },
  );
  return { ...view, onReset };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = () => {
  type('Code', '1234');
  type('New password', PASSWORD);
  type('Repeat the password', PASSWORD);
};
const sent = (email: string) => ({
  path: 'auth.resetPassword',
  input: expect.objectContaining({ token: TOKEN, email, code: '1234', password: PASSWORD }) as unknown,
});

describe('the form that sets a new password', () => {
  it('reads the token from the link, and asks only for e-mail, code and password', async () => {
    const { calls, onReset } = await open({ token: TOKEN, email: 'ada@clinic.example' });
    expect(screen.queryByText(/token/i)).toBeNull();
    expect(screen.queryByRole('note')).toBeNull();
    fill();
    press('Set new password');
    await waitFor(() => expect(onReset).toHaveBeenCalledWith({ says: 'auth.reset-done' }));
    expect(calls).toEqual([sent('ada@clinic.example')]);
  });

  it('asks a user who typed only the code for the link of the mail, and sends nothing', async () => {
    const { calls } = await open({ email: 'ada@clinic.example' });
    expect(screen.getByRole('note').textContent).toContain('Open the link in the e-mail.');
    expect(screen.queryByLabelText('Link from the e-mail')).toBeNull();
    fill();
    press('Set new password');
    expect(await screen.findByText(/or paste it here\. The code alone is not enough/)).toBeDefined();
    expect(field('Link from the e-mail').value).toBe('');
    expect(calls).toEqual([]);
  });

  it('accepts the link when it is pasted, with the address that it carries', async () => {
    const { calls, onReset } = await open();
    press("I can't open the link on this device");
    type('Link from the e-mail', `https://bedside.example/reset-password/${TOKEN}#ada%40clinic.example`);
    expect(field('E-mail').value).toBe('ada@clinic.example');
    fill();
    press('Set new password');
    await waitFor(() => expect(onReset).toHaveBeenCalled());
    expect(calls).toEqual([sent('ada@clinic.example')]);
  });
});
