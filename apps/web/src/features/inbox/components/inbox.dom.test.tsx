import { inboxRowSchema, type InboxRow } from '@bedside/contracts/inbox/inbox.schema';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen, type Answers } from '../../../test-render';
import { useInbox } from '../use-inbox';
import { Inbox } from './inbox';

const id = (last: number) => `0199aa00-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`;
const at = new Date(Date.now() - 3 * 24 * 3_600_000);
const rowOf = (last: number, more: Partial<InboxRow> = {}): InboxRow =>
  inboxRowSchema.parse({
    patient: { id: id(last), firstName: 'Ada', lastName: `Number ${last}` },
    video: { id: id(99), title: 'Your knee' },
    signs: [],
    since: at,
    lastAt: at,
    ...more,
  });

const Screen = () => (
  <Inbox inbox={useInbox()} Words={({ signs }) => signs.map(({ text }) => text)} Answer={() => null} />
);

/** A server with these rows, from which Done takes one. */
async function open(rows: InboxRow[], more: Answers = {}) {
  let waiting = rows;
  return renderScreen(<Screen />, {
    'inbox.list': ({ page, limit }: { page: number; limit: number }) => ({
      items: waiting.slice((page - 1) * limit, page * limit),
      total: waiting.length,
      page,
      limit,
    }),
    'inbox.close': ({ patientId }: { patientId: string }) => {
      waiting = waiting.filter(({ patient }) => patient.id !== patientId);
      return { doneAt: new Date() };
    },
    'inbox.reopen': () => {
      waiting = rows;
      return null;
    },
    ...more,
  });
}

describe('the inbox', () => {
  it('says in plain words that nobody waits', async () => {
    await open([]);
    expect(await screen.findByText(/^Nobody is waiting for your answer\./)).toBeTruthy();
  });

  it('shows the words of the patient, and says how long they wait', async () => {
    const sign = { kind: 'message' as const, second: 4, isUnclear: true, text: 'Why?', attachments: [] };
    await open([rowOf(1, { signs: [{ ...sign, isUnhelped: false, at }] })]);
    expect(await screen.findByText('Why?')).toBeTruthy();
    expect(screen.getByText('Waiting for 3 days')).toBeTruthy();
  });

  it('shows the previous page when the last row of the last page is done, and everything again after Undo', async () => {
    await open([1, 2, 3, 4, 5, 6].map((last) => rowOf(last)));
    fireEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Done: Ada Number 6 about Your knee' }));
    expect(await screen.findByText('Ada Number 1')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Page 2' })).toBeTruthy();
  });

  it('offers no undo where another tab was faster', async () => {
    await open([rowOf(1)], { 'inbox.close': () => ({ doneAt: null }) });
    fireEvent.click(await screen.findByRole('button', { name: /^Done:/ }));
    await expect.poll(() => screen.queryByRole('button', { name: /^Done:/, busy: true })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
