import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-render';
import { PickTable } from './pick-table';

it('a file dialog that is closed without a file says that none is provided', async () => {
  await renderScreen(<PickTable onRead={vi.fn()} />);
  const input = screen.getByLabelText('Choose a file', { selector: 'input' });
  fireEvent.click(input);
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent(input, new Event('cancel'));
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a file first.');
});
