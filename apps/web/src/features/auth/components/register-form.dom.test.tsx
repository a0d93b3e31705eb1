import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Refusal, renderScreen, type Replies } from '../../../test-render';
import { RegisterForm } from './register-form';

const dictionaries = {
  'dictionary.titles': [{ id: 'md', name: 'MD' }],
  'dictionary.areasOfPractice': [{ id: 'ortho', name: 'Orthopaedics' }],
};

async function open(answers: Replies = {}, setupToken?: string) {
  const onRegistered = vi.fn();
  const view = await renderScreen(
    <RegisterForm email={undefined} setupToken={setupToken} onRegistered={onRegistered} />,
    {
      ...dictionaries,
      ...answers,
    },
  );
  return { ...view, onRegistered };
}

const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

async function pick(label: string, option: string) {
  fireEvent.click(field(label));
  fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
}

async function fill() {
  type('First name', 'Jana');
  type('Last name', 'Novak');
  type('E-mail', 'Jana@Clinic.example');
  type('Place of work', 'Riverside');
  type('Name of clinic (optional)', ' Knee and Hip ');
  type('Password', 'a long passphrase');
  type('Repeat the password', 'a long passphrase');
  await pick('Title', 'MD');
  await pick('Area of practice', 'Orthopaedics');
  fireEvent.click(screen.getByRole('checkbox'));
}

const create = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create account' });

describe('the account set-up form', () => {
  it('says on its button what is missing while the terms are not accepted', async () => {
    await open();
    const button = screen.getByRole('button', { name: 'Create account' });
    const why = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toBe('I accept the terms of use');
  });

  it('keeps the button disabled until the terms are accepted', async () => {
    await open();
    expect(create().disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox'));
    expect(create().disabled).toBe(false);
  });

  it('sends nothing while fields are missing and names them', async () => {
    const { calls } = await open();
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.click(create());
    expect(screen.getAllByText('This field is required').length).toBeGreaterThanOrEqual(6);
    expect(calls.some((call) => call.path === 'auth.register')).toBe(false);
  });

  it('refuses passwords that differ', async () => {
    const { calls } = await open();
    await fill();
    type('Repeat the password', 'another passphrase');
    fireEvent.click(create());
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
    expect(calls.some((call) => call.path === 'auth.register')).toBe(false);
  });

  it('sends the address in lower case and passes on the message', async () => {
    const { calls, onRegistered } = await open({
      'auth.register': { says: 'auth.registered-code-sent', user: {}, isVerified: false },
    });
    await fill();
    fireEvent.click(create());
    await vi.waitFor(() =>
      expect(onRegistered).toHaveBeenCalledWith({
        email: 'jana@clinic.example',
        password: 'a long passphrase',
        message: 'Your account is almost ready. We have sent a code to your e-mail address.',
        isVerified: false,
      }),
    );
    expect(calls.find((call) => call.path === 'auth.register')?.input).toMatchObject({
      titleId: 'md',
      accept: true,
    });
  });

  it('sends the token from confirming the address', async () => {
    const { calls } = await open(
      { 'auth.register': { says: 'auth.registered', user: {}, isVerified: true } },
      'a-token',
    );
    await fill();
    fireEvent.click(create());
    await vi.waitFor(() =>
      expect(calls.find((call) => call.path === 'auth.register')?.input).toMatchObject({
        setupToken: 'a-token',
      }),
    );
  });

  it('shows what the server refuses at its field', async () => {
    const taken = new Refusal('auth.email-taken', {
      appCode: 'auth.email-taken',
      fields: { email: ['required', 'invalid'] },
    });
    await open({ 'auth.register': taken });
    await fill();
    fireEvent.click(create());
    expect(
      await screen.findByText(
        'This field is required. This field is invalid. Enter an e-mail address, such as name@example.org',
      ),
    ).toBeTruthy();
  });

  it('asks for an invitation where the server wants one, and sends its code', async () => {
    const { calls } = await open({
      'auth.register': new Refusal('auth.invitation-refused', {
        appCode: 'auth.invitation-refused',
        fields: { invitationCode: ['auth.invitation-refused'] },
      }),
    });
    expect(screen.queryByLabelText('Invitation code')).toBeNull();
    await fill();
    fireEvent.click(create());
    await screen.findByText(/You need an invitation to sign up here/);
    type('Invitation code', 'a-code');
    fireEvent.click(create());
    await vi.waitFor(() =>
      expect(calls.findLast((call) => call.path === 'auth.register')?.input).toMatchObject({
        invitationCode: 'a-code',
      }),
    );
  });
});
