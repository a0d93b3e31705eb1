import type { ReminderCount } from '@bedside/contracts/sharing/share/share-reminder.schema';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../test-render';
import { testVideoId } from '../test-share';
import { ReminderBar } from './reminder-bar';

const count = (given: Partial<ReminderCount>): ReminderCount => ({
  patients: 0,
  mail: 0,
  sms: 0,
  smsParts: 0,
  recent: 0,
  unreachable: 0,
  smsWaitsUntil: null,
  ...given,
});
const people = [
  {
    patientId: '0197b000-0000-7000-8000-000000000001',
    firstName: 'Ada',
    lastName: 'Berg',
    channels: ['sms', 'mail'],
  },
];
const show = (given: Partial<ReminderCount>) =>
  renderScreen(<ReminderBar of={{ videoId: testVideoId }} who="notOpened" />, {
    'share.previewReminder': { ...count(given), people },
    'share.remind': count(given),
    'share.takeBackReminder': true,
  });
const remindersOf = (view: Awaited<ReturnType<typeof show>>) =>
  view.calls.filter(({ path }) => path === 'share.remind').length;

describe('the button that reminds', () => {
  it('says how many people, messages and SMS parts it reaches, and names them before it reminds', async () => {
    const view = await show({ patients: 14, mail: 9, sms: 12, smsParts: 13, recent: 2, unreachable: 1 });
    expect(await screen.findByText('14 patients have not opened it.')).toBeTruthy();
    expect(screen.getByText(/9 e-mails · 12 text messages, 13 SMS parts to pay for/)).toBeTruthy();
    expect(screen.getByText(/2 patients were reminded in the last 24 hours/)).toBeTruthy();
    expect(screen.getByText(/1 patient cannot be reached/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remind 14 patients' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remind 14 patients?' });
    expect(dialog.textContent).toContain('21 messages in total');
    expect(dialog.textContent).toContain('Ada Berg');
    expect(dialog.textContent).toContain('and 13 more patients');
    expect(remindersOf(view)).toBe(0);
    fireEvent.click(screen.getAllByRole('button', { name: 'Remind 14 patients' }).at(-1) ?? dialog);
    await expect.poll(() => remindersOf(view)).toBe(1);
  });

  it('reminds one person at once, and takes it back by one press', async () => {
    const view = await show({ patients: 1, mail: 1 });
    fireEvent.click(await screen.findByRole('button', { name: 'Remind 1 patient' }));
    expect(await screen.findByText('1 patient will be reminded in 10 seconds.')).toBeTruthy();
    const undo = screen.getByRole('button', { name: 'Do not send it' });
    expect(document.activeElement).toBe(undo);
    fireEvent.click(undo);
    expect(await screen.findByRole('button', { name: 'Remind 1 patient' })).toBeTruthy();
    expect(view.calls.filter(({ path }) => path === 'share.takeBackReminder')).toHaveLength(1);
  });

  it('is hidden when nobody is left, and says why where somebody was reminded already', async () => {
    const view = await show({ recent: 3 });
    expect(await screen.findByText(/3 patients were reminded in the last 24 hours/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    view.unmount();
    const empty = await show({});
    await expect.poll(() => empty.calls.length).toBeGreaterThan(0);
    expect(empty.container.querySelectorAll('p, button')).toHaveLength(0);
  });
});
