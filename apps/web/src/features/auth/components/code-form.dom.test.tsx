import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen, type Replies } from '../../../test-render';
import { Toasts } from '../../../ui/toasts';
import { CodeForm } from './code-form';

const email = 'ada@clinic.example';
const setupToken = 'a-token';

async function open(codeOf: 'sign-up' | 'set-up', answers: Replies = {}) {
  const onVerified = vi.fn();
  const form = <CodeForm email={email} codeOf={codeOf} onVerified={onVerified} />;
  const screens = (
    <>
      <Toasts />
      {form}
    </>
  );
  const view = await renderScreen(screens, {
    'auth.verifyEmail': { status: true, says: 'auth.email-confirmed', hasAccount: false, setupToken },
    'auth.requestCode': { says: 'auth.code-requested' },
    'auth.resendCode': { says: 'auth.code-resent' },
    ...answers,
  });
  return { ...view, onVerified };
}

const type = (code: string) => {
  for (const [at, digit] of [...code].entries())
    fireEvent.change(screen.getByLabelText(`Digit ${at + 1} of the code`), { target: { value: digit } });
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
};

describe('the code screen', () => {
  it('passes on the token that proves the address', async () => {
    const { onVerified } = await open('sign-up');
    type('1234');
    await waitFor(() => expect(onVerified).toHaveBeenCalledWith({ email, hasAccount: false, setupToken }));
  });

  it('marks the boxes of a wrong code, and clears that once the right one came', async () => {
    const verify = vi
      .fn()
      .mockReturnValueOnce({ status: false, says: 'auth.code-refused', hasAccount: false })
      .mockReturnValue({ status: true, says: 'auth.email-confirmed', hasAccount: false, setupToken });
    const { onVerified } = await open('sign-up', { 'auth.verifyEmail': verify });
    type('1111');
    const text = 'That code is wrong or has expired. Check it, or ask for a new one.';
    // At the boxes, and as a toast.
    await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
    const box = () => screen.getByLabelText<HTMLInputElement>('Digit 1 of the code');
    expect([box().value, box().getAttribute('aria-invalid')]).toEqual(['', 'true']);
    type('1234');
    await waitFor(() => expect(onVerified).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });

  it.each([
    ['sign-up', 'auth.requestCode'],
    ['set-up', 'auth.resendCode'],
  ] as const)('requests another code for the same purpose: %s', async (codeOf, path) => {
    const { calls } = await open(codeOf);
    fireEvent.click(screen.getByRole('button', { name: 'Send it again' }));
    await waitFor(() => expect(calls).toEqual([{ path, input: { email } }]));
  });
});
