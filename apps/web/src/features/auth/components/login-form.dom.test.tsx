import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Refusal, renderScreen, type Answers } from '../../../test-render';
import { LoginForm } from './login-form';

const email = 'ada@clinic.example';
const TOKEN = 'kq3-0_Zx1yKq3-0_Zx1yKq3-0_Zx1yKq3-0_Zx1yabc';

async function open(answers: Answers, deviceToken?: string) {
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
});
