import { importDraftSchema } from '@bedside/contracts/patients/patient-import/patient-import-draft.schema';
import {
  contractReading,
  type TableSurvey,
} from '@bedside/contracts/patients/patient-import/patient-import-reading.schema';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-render';
import { ColumnReading } from './column-reading';

const draftOf = (survey: Partial<TableSurvey>, holds: readonly string[]) =>
  importDraftSchema.parse({
    id: '0197b000-0000-7000-8000-000000000001',
    fileName: 'list.csv',
    source: {
      encoding: 'utf-8',
      isEncodingSure: true,
      sheet: null,
      sheets: [],
      isSheetChosen: true,
      headingRow: 1,
      firstRows: [],
    },
    reading: { ...contractReading('US'), dateOrder: 'monthFirst', genderWords: { f: 'female', q: null } },
    survey: {
      dates: { monthFirst: 0, dayFirst: 0, yearFirst: 0, either: 0 },
      ambiguousDate: null,
      shortYears: 0,
      genders: [],
      ...survey,
    },
    isUpdating: true,
    columns: holds.map((held) => ({ title: held, sample: '', holds: held })),
    isChecked: true,
    counts: { all: 1, new: 1, change: 0, clash: 0, problem: 0, leftOut: 0, gap: 0 },
  });

async function open(survey: Partial<TableSurvey>, holds: readonly string[]) {
  const onChange = vi.fn();
  await renderScreen(<ColumnReading draft={draftOf(survey, holds)} busy={false} onChange={onChange} />);
  return onChange;
}
async function choose(label: string, option: string) {
  fireEvent.click(await screen.findByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
}

describe('how columns are read', () => {
  it('says when days could be meant otherwise, with one of them in both readings', async () => {
    const dates = { monthFirst: 0, dayFirst: 0, yearFirst: 0, either: 2 };
    const onChange = await open({ dates, ambiguousDate: '02-05-1983' }, ['dateBirthday']);
    expect((await screen.findByRole('alert')).textContent).toContain(
      '2 birthdays can be read in several ways.',
    );
    await choose('Birthdays', 'Day first: 02-05-1983 is May 2, 1983');
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ dateOrder: 'dayFirst' });
  });

  it('says nothing where the column proves its order', async () => {
    await open({ dates: { monthFirst: 0, dayFirst: 3, yearFirst: 0, either: 2 } }, ['dateBirthday']);
    expect(await screen.findByRole('combobox', { name: 'Birthdays' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers the year first where years have two digits', async () => {
    const dates = { monthFirst: 0, dayFirst: 0, yearFirst: 0, either: 1 };
    const onChange = await open({ dates, ambiguousDate: '101112', shortYears: 1 }, ['dateBirthday']);
    await choose('Birthdays', 'Year first: 101112 is November 12, 2010');
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ dateOrder: 'yearFirst' });
  });

  it('says how many years have two digits', async () => {
    await open({ shortYears: 2 }, ['dateBirthday']);
    expect(await screen.findByText(/^2 birthdays have a year of two digits/)).toBeTruthy();
  });

  it('asks for a word that it does not know', async () => {
    const onChange = await open({ genders: [{ word: 'q', count: 1 }] }, ['gender']);
    expect(await screen.findByRole('button', { name: 'Words for gender: 1 is not read' })).toBeTruthy();
    await choose('q (1)', 'Female');
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ genderWords: { q: 'female' } });
  });

  it('takes another meaning of a word that it knows', async () => {
    const onChange = await open({ genders: [{ word: 'f', count: 3 }] }, ['gender']);
    fireEvent.click(await screen.findByRole('button', { name: 'Words for gender' }));
    await choose('f (3)', 'Leave empty');
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ genderWords: { f: null } });
  });

  it('offers the order of names only where one column holds both', async () => {
    const onChange = await open({}, ['fullName']);
    await choose('Names in one column', 'Last name first');
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ nameOrder: 'lastFirst' });
    expect(screen.queryByRole('combobox', { name: 'Birthdays' })).toBeNull();
  });
});
