import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test-render';
import { UnreadReplies } from './unread-replies';

it('shows what patients answered, until it is read', async () => {
  let isRead = false;
  const replyId = '0199aa00-0000-7000-8000-000000000031';
  const patient = { id: '0199aa00-0000-7000-8000-000000000001', firstName: 'Ada', lastName: 'Lovelace' };
  await renderScreen(<UnreadReplies />, {
    'patientReply.unread': () =>
      isRead ? [] : [{ id: replyId, patient, text: 'I cannot stop coughing.', receivedAt: new Date() }],
    'patientReply.markRead': (input: unknown) => {
      expect(input).toEqual({ replyId });
      isRead = true;
      return null;
    },
  });
  expect(await screen.findByText('I cannot stop coughing.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Mark the answer of Ada Lovelace as read' }));
  await expect.poll(() => screen.queryByText('I cannot stop coughing.')).toBeNull();
});
