import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../test-render';
import { ConfirmDialog } from './confirm-dialog';

it('a button that cannot be pressed yet says what must be done first', async () => {
  const act = () => undefined;
  await renderScreen(
    <ConfirmDialog
      opened
      title="Delete the patient"
      confirmLabel="Delete"
      busy={false}
      disabled
      describedBy="why"
      onConfirm={act}
      onClose={act}
    >
      <p id="why">Type DELETE to go on.</p>
    </ConfirmDialog>,
    {},
  );
  const button = await screen.findByRole('button', { name: 'Delete' });
  expect(button.hasAttribute('disabled')).toBe(true);
  const why = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toBe('Type DELETE to go on.');
});
