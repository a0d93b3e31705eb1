import type { PracticeRole } from '@bedside/contracts/account/user/user-role.rules';
import { defaultNews } from '@bedside/contracts/account/doctor-mail/doctor-mail.rules';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../test-render';
import { MailSettings } from './mail-settings';

const settings = {
  news: defaultNews,
  daily: true,
  isWeekly: false,
  timeZone: 'UTC',
  invoices: true,
  joined: true,
  colleagues: false,
  returned: null,
};
const show = (role: PracticeRole = 'owner', colleagues: object[] = []) =>
  renderScreen(<MailSettings />, {
    'colleague.workplace': { role },
    'colleague.list': { colleagues, invitations: [], seats: { taken: 1, most: null } },
    'doctorMail.settings': settings,
    'doctorMail.change': (input: object) => ({ ...settings, ...input, news: defaultNews }),
  });
const changesOf = ({ calls }: Awaited<ReturnType<typeof show>>) =>
  calls.flatMap(({ path, input }) => (path === 'doctorMail.change' ? [input] : []));

describe('mails that come back', () => {
  it.each(['owner', 'doctor'] as const)(
    'are seen by the %s, who says when they arrive again',
    async (role) => {
      const view = await renderScreen(<MailSettings />, {
        'colleague.workplace': { role },
        'colleague.list': { colleagues: [], invitations: [], seats: { taken: 1, most: null } },
        'doctorMail.settings': {
          ...settings,
          returned: { email: 'ada@gone.example', since: new Date('2026-11-20T10:00:00Z') },
        },
        'doctorMail.change': () => settings,
      });
      expect((await screen.findByRole('alert')).textContent).toContain(
        'Mails to ada@gone.example come back since',
      );
      fireEvent.click(screen.getByRole('button', { name: 'This address works again' }));
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
      expect(changesOf(view)).toMatchObject([{ works: true }]);
    },
  );
});

describe('the notices', () => {
  it('are one switch for a doctor who joined the practice', async () => {
    const view = await show('doctor');
    const own = await screen.findByRole('switch', {
      name: /^E-mail me when a patient of mine asks/,
    });
    expect(screen.queryByRole('combobox')).toBeNull();
    fireEvent.click(own);
    await waitFor(() =>
      expect(changesOf(view)).toEqual([{ joined: false, timeZone: expect.any(String) as string }]),
    );
  });

  it('of colleagues are a choice of an owner who has some', async () => {
    const name = /^E-mail me about the patients of colleagues/;
    const view = await show('owner', [{ userId: 'b' }]);
    fireEvent.click(await screen.findByRole('switch', { name }));
    await waitFor(() =>
      expect(changesOf(view)).toEqual([{ colleagues: true, timeZone: expect.any(String) as string }]),
    );
  });

  it('show for each kind of news how the doctor hears of it', async () => {
    await show();
    const signs = await screen.findByRole<HTMLInputElement>('combobox', {
      name: 'Does not understand something',
    });
    expect(signs.value).toBe('In the summary');
    const messages = { name: 'Writes a message, or asks in a comment' };
    expect(screen.getByRole<HTMLInputElement>('combobox', messages).value).toBe('E-mail at once');
    for (const name of [
      ...['Answers a text message', 'Likes a video, or comments on it'],
      ...['Watches a video to the end', 'A message is not delivered'],
    ])
      expect(screen.getByRole<HTMLInputElement>('combobox', { name }).value).toBe('In the summary');
  });

  it('change one kind alone', async () => {
    const view = await show();
    fireEvent.click(await screen.findByRole('combobox', { name: /^Writes a message/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'In the summary' }));
    await waitFor(() =>
      expect(changesOf(view)).toEqual([
        { news: { message: 'digest' }, timeZone: expect.any(String) as string },
      ]),
    );
  });

  it('turn the mails with invoices off', async () => {
    const view = await show();
    fireEvent.click(await screen.findByRole('switch', { name: /each invoice/ }));
    await waitFor(() =>
      expect(changesOf(view)).toEqual([{ invoices: false, timeZone: expect.any(String) as string }]),
    );
  });
});
