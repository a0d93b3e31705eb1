import { PAGE_LIMIT_MAX } from '@bedside/contracts/kit/constants';
import {
  listPatientsInputSchema,
  patientSchema,
  type Patient,
} from '@bedside/contracts/patients/patient/patient.schema';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refusal, renderScreen, type Replies } from '../../../test-render';
import { PatientPicker } from './patient-picker';
afterEach(() => vi.useRealTimers());

const MANY = 10_000;
const hex = (at: number) => at.toString(16).padStart(12, '0');
const sample = patientSchema.parse({
  id: `0197b000-0000-7000-8000-${hex(0)}`,
  linkId: 'p'.repeat(22),
  firstName: 'Ann',
  lastName: 'Berg',
  gender: null,
  phone: '15550102000',
  email: null,
  dateBirthday: null,
  optedOut: { sms: false, mail: false },
  mailFails: false,
  createdAt: new Date(),
  updatedAt: new Date(),
});
const patients = Array.from({ length: MANY }, (_, at) => ({
  ...sample,
  id: `0197b000-0000-7000-8000-${hex(at)}` as Patient['id'],
  lastName: `Number ${at}`,
}));

function answerList(input: unknown) {
  const { fullSearch, page, limit } = listPatientsInputSchema.parse(input);
  const found = patients.filter(({ lastName }) => lastName.includes(fullSearch ?? ''));
  return { items: found.slice((page - 1) * limit, page * limit), total: found.length, page, limit };
}

/** Picking everybody takes a menu, so that it happens on purpose. */
async function addEverybody(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Add many' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
}

async function open(answers: Replies = {}) {
  const picked = vi.fn<(patients: readonly Patient[]) => void>();
  function Picker() {
    const [chosen, setChosen] = useState<readonly Patient[]>([]);
    picked(chosen);
    return (
      <PatientPicker
        field={{ current: null }}
        picked={chosen}
        faults={new Map()}
        error={null}
        onChange={setChosen}
      />
    );
  }
  const view = await renderScreen(<Picker />, { 'patient.list': answerList, ...answers });
  const field = screen.getByLabelText('Patients', { selector: 'input' });
  return { ...view, field, chosen: () => picked.mock.lastCall?.[0] ?? [] };
}

describe('the list of the picker', () => {
  it('is announced to screen readers as the list of a combobox, open or closed', async () => {
    const { field } = await open();
    expect(field.getAttribute('role')).toBe('combobox');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(field);
    await screen.findAllByRole('option');
    expect(field.getAttribute('aria-expanded')).toBe('true');
    const list = screen.getByRole('listbox', { name: 'Patients found' });
    expect(field.getAttribute('aria-controls')).toBe(list.id);
  });

  it('shows a few at first and a thousand after scrolling to its end, until something else is typed', async () => {
    const { field } = await open();
    const count = () => screen.queryAllByRole('option', { hidden: true }).length;
    fireEvent.click(field);
    await vi.waitFor(() => expect(count()).toBe(20));
    fireEvent.scroll(screen.getByRole('listbox', { hidden: true }));
    await vi.waitFor(() => expect(count()).toBe(PAGE_LIMIT_MAX));
    fireEvent.change(field, { target: { value: '99' } });
    await vi.waitFor(() => expect(count()).toBe(20));
  });
});

describe('the picker of patients', () => {
  it('searches once nothing was typed for 300 ms', async () => {
    const { calls, field } = await open();
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    vi.useFakeTimers();
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    fireEvent.change(field, { target: { value: 'Number 98' } });
    await pass(299);
    fireEvent.change(field, { target: { value: 'Number 9876' } });
    await pass(299);
    expect(calls).toHaveLength(1);
    await pass(1);
    expect(calls).toHaveLength(2);
    expect(calls[1]?.input).toMatchObject({ fullSearch: 'Number 9876', page: 1 });
  });

  it('renders of 10,000 patients twenty to choose from, and thirty chosen ones', async () => {
    const { field, calls, chosen } = await open();
    fireEvent.click(field);
    await screen.findAllByRole('option');
    expect(screen.getAllByRole('option')).toHaveLength(20);
    await addEverybody('All 10,000 of your patients');
    await vi.waitFor(() => expect(chosen()).toHaveLength(MANY));
    expect(new Set(chosen().map(({ id }) => id)).size).toBe(MANY);
    const pages = calls.filter(({ input }) => listPatientsInputSchema.parse(input).limit === PAGE_LIMIT_MAX);
    expect(pages.length).toBeLessThanOrEqual(MANY / PAGE_LIMIT_MAX + 1);
    expect(screen.getAllByRole('button', { name: /^Remove Ann/ })).toHaveLength(30);
    expect(screen.getByText('and 9,970 more')).toBeTruthy();
    fireEvent.keyDown(field, { key: 'Backspace' });
    await vi.waitFor(() => expect(chosen()).toHaveLength(MANY - 1));
  });

  it('offers all results of a search at once, and nobody at once before one', async () => {
    const { field, chosen } = await open();
    await screen.findByRole('button', { name: 'Add many' });
    expect(screen.queryByRole('button', { name: /^Add all/ })).toBeNull();
    fireEvent.change(field, { target: { value: 'Number 123' } });
    expect(screen.queryByRole('button', { name: /^Add (all|many)/ })).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Add all 11 patients found' }));
    await vi.waitFor(() => expect(chosen()).toHaveLength(11));
  });

  it('says how many are left out where more are found than one request may have', async () => {
    const all = [
      ...patients,
      ...patients.slice(0, 2).map((one, at) => ({ ...one, id: `0197b000-0000-7000-8001-${hex(at)}` })),
    ];
    const { chosen } = await open({
      'patient.list': (input: unknown) => {
        const { page, limit } = listPatientsInputSchema.parse(input);
        return { items: all.slice((page - 1) * limit, page * limit), total: all.length, page, limit };
      },
    });
    await addEverybody('The first 10,000 of your 10,002 patients');
    await vi.waitFor(() => expect(chosen()).toHaveLength(MANY));
    expect(screen.getByRole('alert').textContent).toContain(
      '2 patients are left out: you can share with 10,000 at a time.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Remove all' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('adds a missing patient, and chooses the existing one with that phone', async () => {
    const ada = { ...sample, firstName: 'Ada', lastName: 'Byron' };
    const answers = [ada, new Refusal('patient.phone-taken', { appCode: 'patient.phone-taken' })];
    const { field, calls, chosen } = await open({
      'patient.create': () => answers.shift(),
      'patient.list': (input: unknown) =>
        listPatientsInputSchema.parse(input).fullSearch?.startsWith('(202)')
          ? { items: [patients[7]], total: 1, page: 1, limit: 2 }
          : answerList(input),
    });
    const add = async (typed: string) => {
      fireEvent.change(field, { target: { value: typed } });
      fireEvent.click(await screen.findByRole('option', { name: `Add ${typed}...`, hidden: true }));
      fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '2025550188' } });
      fireEvent.click(screen.getByRole('button', { name: `Add ${typed}` }));
    };
    await add('Ada Byron');
    await vi.waitFor(() => expect(chosen()).toEqual([ada]));
    const made = calls.find(({ path }) => path === 'patient.create');
    expect(made?.input).toMatchObject({ firstName: 'Ada', lastName: 'Byron', phone: '(202) 555-0188' });
    await add('Zoe Zed');
    await vi.waitFor(() => expect(chosen()).toEqual([ada, patients[7]]));
  });

  it('says that nobody was found', async () => {
    const { field } = await open();
    fireEvent.click(field);
    fireEvent.change(field, { target: { value: 'Nobody' } });
    expect(await screen.findByRole('option', { name: 'Patient not found' })).toBeTruthy();
  });

  it('says nothing once all are chosen, and says so when one is searched', async () => {
    const only = { items: [sample], total: 1, page: 1, limit: 20 };
    const { field } = await open({ 'patient.list': only });
    fireEvent.click(field);
    fireEvent.click(await screen.findByRole('option'));
    await vi.waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    fireEvent.change(field, { target: { value: 'Ann' } });
    expect(await screen.findByRole('option', { name: 'Everyone found is already added' })).toBeTruthy();
  });

  it('keeps the chosen patients when the rest cannot be added', async () => {
    let isDown = false;
    const { field, chosen } = await open({
      'patient.list': (input: unknown) =>
        isDown ? new Refusal('busy', { appCode: 'busy' }) : answerList(input),
    });
    fireEvent.click(field);
    const [, second] = await screen.findAllByRole('option');
    if (second) fireEvent.click(second);
    await vi.waitFor(() => expect(chosen()).toHaveLength(1));
    isDown = true;
    await addEverybody('All 10,000 of your patients');
    await vi.waitFor(() =>
      expect(screen.getByRole('button', { name: 'Add many' }).hasAttribute('data-loading')).toBe(false),
    );
    expect(chosen().map(({ lastName }) => lastName)).toEqual(['Number 1']);
  });
});
