import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-render';
import { CodeForm } from './code-form';

const email = 'ada@clinic.example';
const setupToken = 'a-token';

async function open(codeOf: 'sign-up' | 'set-up') {
  const onVerified = vi.fn();
  const view = await renderScreen(<CodeForm email={email} codeOf={codeOf} onVerified={onVerified} />, {
    'auth.verifyEmail': { status: true, message: 'Confirmed.', hasAccount: false, setupToken },
    'auth.requestCode': { message: 'Sent.' },
    'auth.resendCode': { message: 'Sent again.' },
  });
  return { ...view, onVerified };
}

describe('the code screen', () => {
  it('hands on the token that proves the address', async () => {
    const { onVerified } = await open('sign-up');
    for (const digit of [1, 2, 3, 4]) {
      fireEvent.change(screen.getByLabelText(`Digit ${digit} of the code`), {
        target: { value: `${digit}` },
      });
    }
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(onVerified).toHaveBeenCalledWith({ email, hasAccount: false, setupToken }));
  });

  it.each([
    ['sign-up', 'auth.requestCode'],
    ['set-up', 'auth.resendCode'],
  ] as const)('asks again for what the code was asked for: %s', async (codeOf, path) => {
    const { calls } = await open(codeOf);
    fireEvent.click(screen.getByRole('button', { name: 'Send it again' }));
    await waitFor(() => expect(calls).toEqual([{ path, input: { email } }]));
  });
});
