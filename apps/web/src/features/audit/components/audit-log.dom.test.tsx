import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal, renderScreen } from '../../../test-render';
import { filterOf, type AuditSearch } from '../audit-filter';
import { AuditLog } from './audit-log';
import { SaveAuditButton } from './save-audit-button';

const ADA = '0197a3c4-0000-7000-8000-00000000000a';
const entry = {
  position: 9,
  at: new Date(2026, 10, 20, 14, 5),
  actor: 'user',
  session: '3f2a9c1e55aa7788',
  network: '203.0.113.0/24',
  action: 'patient.read',
  object: 'patient',
  objectId: ADA,
  patientId: ADA,
  patientName: 'Ada Byron',
  outcome: 'done',
};
const stranger = { ...entry, position: 8, actor: 'visitor', session: null, patientId: null };
const refused = { ...stranger, action: 'link.code-refused', object: 'video', outcome: 'refused' };
const erased = { ...entry, position: 7, action: 'patient.erased', patientName: null };

const onSearch = vi.fn();
const onPage = vi.fn();
beforeEach(() => {
  vi.clearAllMocks();
});

const show = (page: unknown, search: AuditSearch = {}, before?: number) =>
  renderScreen(
    <AuditLog
      search={search}
      filter={filterOf(search)}
      before={before}
      onSearch={onSearch}
      onPage={onPage}
    />,
    { 'audit.list': page, 'patient.list': { items: [], total: 0 } },
  );

describe('the activity log', () => {
  it('says in words what was done, by whom, to whom and from where', async () => {
    await show({ entries: [entry, refused, erased], next: null });
    const table = await screen.findByRole('table');
    await within(table).findByText('Patient’s details read');
    const rows = within(table).getAllByRole('row').slice(1);
    const cells = rows.map((row) => [...row.children].slice(1).map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['Patient’s details read', 'You, signed in', 'Ada Byron', '203.0.113.0/24 · sign-in 3f2a9c'],
      ['Wrong access code: a video Refused', 'Not signed in', '', '203.0.113.0/24'],
      ['Patient deleted', 'You, signed in', 'Deleted patient', '203.0.113.0/24 · sign-in 3f2a9c'],
    ]);
    expect(screen.queryByRole('navigation', { name: 'Pages of events' })).toBeNull();
  });

  it('asks the server for what the address says, and leads to older events and back', async () => {
    const { calls } = await show({ entries: [entry], next: 9 }, { what: 'refused', patient: ADA }, 40);
    await screen.findByText('Patient’s details read');
    const asked = calls.find(({ path }) => path === 'audit.list')?.input;
    expect(asked).toMatchObject({ outcome: 'refused', patientId: ADA, before: 40 });
    const chosen: HTMLInputElement = screen.getByRole('combobox', { name: 'Patient' });
    await waitFor(() => expect(chosen.value).toBe('Ada Byron'));
    fireEvent.click(screen.getByRole('button', { name: 'Older events' }));
    fireEvent.click(screen.getByRole('button', { name: 'Newest events' }));
    expect(onPage.mock.calls).toEqual([[9], [undefined]]);
  });

  it('changes one filter and keeps the others', async () => {
    await show({ entries: [entry], next: null }, { what: 'links' });
    fireEvent.change(await screen.findByLabelText('Until'), { target: { value: '2026-11-20' } });
    expect(onSearch).toHaveBeenLastCalledWith({ what: 'links', until: '2026-11-20' });
  });

  it('tells an empty log from filters that nothing fits', async () => {
    const { unmount } = await show({ entries: [], next: null });
    expect(await screen.findByText('Nothing has been recorded yet')).toBeTruthy();
    unmount();
    await show({ entries: [], next: null }, { who: 'job' });
    fireEvent.click(await screen.findByRole('button', { name: 'Show all events' }));
    expect(onSearch).toHaveBeenLastCalledWith({});
  });

  it('says so when it could not be loaded', async () => {
    await show(new Refusal('busy', { appCode: 'unavailable', httpStatus: 503 }));
    expect(await screen.findByText('Please try again in a moment.')).toBeTruthy();
  });
});

describe('the file of the activity log', () => {
  it('has what fits the filter, and says when older events are left out', async () => {
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { calls } = await renderScreen(<SaveAuditButton filter={filterOf({ who: 'visitor' })} />, {
      'audit.save': { csv: 'position', isCut: true },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    expect(calls[0]).toMatchObject({ path: 'audit.save', input: { actor: 'visitor' } });
    click.mockRestore();
  });
});
