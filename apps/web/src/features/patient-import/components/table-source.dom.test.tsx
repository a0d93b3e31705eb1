import type { TableSource as Source } from '@bedside/contracts/patients/patient-import/patient-import-source.schema';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-render';
import { TableSource } from './table-source';

const csv: Source = {
  encoding: 'windows-1250',
  isEncodingSure: true,
  sheet: null,
  sheets: [],
  isSheetChosen: true,
  headingRow: 3,
  firstRows: [
    { rowNumber: 1, text: 'Patients' },
    { rowNumber: 3, text: 'Surname · Mobile' },
  ],
};
const workbook: Source = {
  ...csv,
  encoding: null,
  sheet: 'New',
  sheets: ['Notes', 'New', 'Old'].map((name) => ({ name, holdsPatients: name !== 'Notes' })),
  isSheetChosen: false,
};

async function show(source: Source) {
  const onChoose = vi.fn();
  await renderScreen(<TableSource source={source} busy={false} onChoose={onChoose} />);
  return onChoose;
}
function choose(label: string, option: string) {
  fireEvent.click(screen.getByRole('combobox', { name: label }));
  fireEvent.click(screen.getByRole('option', { name: option, hidden: true }));
}

describe('how a file is read', () => {
  it('is shown as it was guessed, with no question where nothing is in doubt', async () => {
    await show(csv);
    const shown = (label: string) => screen.getByRole<HTMLInputElement>('combobox', { name: label }).value;
    expect([shown('Headings'), shown('Text encoding')]).toEqual([
      'Row 3: Surname · Mobile',
      'Central European (Windows)',
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Sheet' })).toBeNull();
  });

  it('is read again in another encoding and with other headings, and each choice stays', async () => {
    const onChoose = await show(csv);
    choose('Text encoding', 'Western European (Mac)');
    expect(onChoose).toHaveBeenLastCalledWith({ encoding: 'macintosh', headingRow: 3 });
    choose('Headings', 'There are no headings');
    expect(onChoose).toHaveBeenLastCalledWith({ encoding: 'windows-1250', headingRow: 0 });
  });

  it('asks which of two sheets of patients to use', async () => {
    const onChoose = await show(workbook);
    expect(screen.getByRole('alert').textContent).toMatch(/2 sheets of this file contain patients/);
    expect(screen.queryByRole('button', { name: 'Notes' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Old' }));
    expect(onChoose).toHaveBeenLastCalledWith({ sheet: 'Old' });
  });

  it('says where the encoding is a guess', async () => {
    await show({ ...csv, isEncodingSure: false });
    expect(screen.getByRole('alert').textContent).toMatch(/not sure about the text encoding/);
  });
});
