import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Refusal, renderScreen, type Replies } from '../../../test-render';
import { LoginForm } from './login-form';

const email = 'ada@clinic.example';
const TOKEN = 'kq3-0_Zx1yKq3-0_Zx1yKq3-0_Zx1yKq3-0_Zx1yabc';

async function open(answers: Replies, deviceToken?: string) {
  const onLoggedIn = vi.fn();
  const form = <LoginForm verified={false} email={email} deviceToken={deviceToken} onLoggedIn={onLoggedIn} />;
  return { ...(await renderScreen(form, answers)), onLoggedIn };
}

const logIn = () => {
  const password = screen.getByLabelText('Password', { selector: 'input' });
  fireEvent.change(password, { target: { value: 'correct horse battery' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
};

describe('the log-in form', () => {
  it('offers a link by mail where strangers have used up the guesses', async () => {
    const says = { code: 'auth.sign-ins-paused', params: { waitS: 700 } } as const;
    const { calls } = await open({
      'auth.login': new Refusal(says, { appCode: 'rate-limited', httpStatus: 429 }),
      'auth.requestDeviceLink': { says: 'auth.device-link-requested' },
    });
    logIn();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'You can log in here again in 12 minutes',
    );
    fireEvent.click(screen.getByRole('button', { name: 'E-mail me a link to log in here' }));
    expect((await screen.findByRole('status')).textContent).toContain("we've sent an e-mail with a link");
    expect(calls).toContainEqual({ path: 'auth.requestDeviceLink', input: { email } });
  });

  it('uses the link of the mail once, and says that the device may log in', async () => {
    const { calls } = await open({ 'auth.useDeviceLink': { says: 'auth.device-known' } }, TOKEN);
    expect((await screen.findByRole('status')).textContent).toBe('You can log in here now.');
    expect(calls.filter(({ path }) => path === 'auth.useDeviceLink')).toEqual([
      { path: 'auth.useDeviceLink', input: { token: TOKEN } },
    ]);
  });

  it('says that a used link does not work', async () => {
    await open(
      { 'auth.useDeviceLink': new Refusal('auth.device-link-dead', { appCode: 'auth.device-link-dead' }) },
      TOKEN,
    );
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('That link has expired'));
  });

  it('offers to keep an account that waits for its erasure, with the day, and logs in', async () => {
    const says = { code: 'auth.erasure-waits', params: { day: '2026-12-04', keep: 'proof' } } as const;
    const { calls, onLoggedIn } = await open({
      'auth.login': new Refusal(says, { appCode: 'auth.erasure-waits', fields: { email: [says] } }),
      'auth.keepAccount': { accessToken: 'token' },
    });
    logIn();
    expect((await screen.findByRole('alert')).textContent).toContain('On Dec 4, 2026');
    fireEvent.click(screen.getByRole('button', { name: 'Keep my account, and log in' }));
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledWith('token'));
    expect(calls).toContainEqual({ path: 'auth.keepAccount', input: { keep: 'proof' } });
  });

  it('leaves the account to be deleted where its owner wants that, and asks again where it was kept twice', async () => {
    const says = { code: 'auth.erasure-waits', params: { day: '2026-12-04', keep: 'proof' } } as const;
    const { calls } = await open({
      'auth.login': new Refusal(says, { appCode: 'auth.erasure-waits', fields: { email: [says] } }),
      'auth.keepAccount': new Refusal('auth.keep-refused', { appCode: 'auth.keep-refused' }),
    });
    logIn();
    fireEvent.click(await screen.findByRole('button', { name: 'Keep my account, and log in' }));
    expect(await screen.findByText(/Log in again/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Leave it to be deleted' }));
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy();
    expect(calls.filter(({ path }) => path === 'auth.keepAccount')).toHaveLength(1);
  });
});
