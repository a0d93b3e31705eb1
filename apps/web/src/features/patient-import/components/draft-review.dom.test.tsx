import {
  importColumnSchema,
  type ImportColumn,
} from '@bedside/contracts/patients/patient-import/patient-import.schema';
import { checkRow, type ImportCells } from '@bedside/contracts/patients/patient-import/patient-import.rules';
import {
  columnOrder,
  hasRequiredColumns,
} from '@bedside/contracts/patients/patient-import/patient-import-column.rules';
import { judgeRow } from '@bedside/contracts/patients/patient-import/patient-import-draft.rules';
import {
  changeDraftInputSchema,
  importDraftSchema,
  listDraftRowsInputSchema,
  mendDraftRowInputSchema,
  type DraftRow,
} from '@bedside/contracts/patients/patient-import/patient-import-draft.schema';
import {
  contractReading,
  type ColumnContent,
  type ImportReading,
  type TableSurvey,
} from '@bedside/contracts/patients/patient-import/patient-import-reading.schema';
import { importDraftIdSchema } from '@bedside/contracts/kit/ids';
import type { TableSource } from '@bedside/contracts/patients/patient-import/patient-import-source.schema';
import { notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal, renderScreen, type Replies } from '../../../test-render';
import { Toasts } from '../../../ui/toasts';
import { DraftReview } from './draft-review';

const draftId = importDraftIdSchema.parse('0197b000-0000-7000-8000-000000000001');
const GRID_PX = 560;
const ROW_PX = 56;

/** A dry run as the server stores it, by the rules that both sides share. */
class DryRun {
  isUpdating = true;
  reading: ImportReading = { ...contractReading('US'), dateOrder: 'monthFirst', skipsWrongCells: true };
  survey: TableSurvey = {
    dates: { monthFirst: 0, dayFirst: 0, yearFirst: 0, either: 0 },
    ambiguousDate: null,
    shortYears: 0,
    genders: [],
  };
  source: TableSource = {
    encoding: 'utf-8',
    isEncodingSure: true,
    sheet: null,
    sheets: [],
    isSheetChosen: true,
    headingRow: 1,
    firstRows: [{ rowNumber: 1, text: 'Given name · Surname · Mobile' }],
  };
  readonly #mended = new Map<string, string>();
  readonly #leftOut = new Set<number>();

  constructor(
    public columns: (ColumnContent | null)[],
    readonly table: readonly (readonly string[])[],
    readonly titles: readonly string[],
  ) {}

  rows(): DraftRow[] {
    const order = columnOrder(this.columns.map((column) => column ?? undefined));
    return this.table.map((texts, at) => {
      const rowNumber = at + 2;
      const cells = Object.fromEntries(
        importColumnSchema.options.map((column) => {
          const place = this.columns.indexOf(column);
          return [column, this.#mended.get(`${rowNumber} ${column}`) ?? texts[place] ?? ''];
        }),
      ) as ImportCells;
      const phone = (text: string) => (/^\d{10}$/.test(text) ? `1${text}` : undefined);
      const checked = checkRow(cells, order, { reading: this.reading, phone });
      const judged = hasRequiredColumns(this.columns.map((column) => column ?? undefined))
        ? judgeRow(checked, {}, cells)
        : null;
      return {
        rowNumber,
        cells,
        mended: importColumnSchema.options.filter((column) => this.#mended.has(`${rowNumber} ${column}`)),
        isLeftOut: this.#leftOut.has(rowNumber),
        outcome: judged?.outcome ?? null,
        verdict: judged?.verdict ?? null,
      };
    });
  }

  shown() {
    const rows = this.rows();
    const isChecked = hasRequiredColumns(this.columns.map((column) => column ?? undefined));
    const count = (kind: DraftRow['outcome']) =>
      rows.filter(({ outcome, isLeftOut }) => outcome === kind && !isLeftOut).length;
    return importDraftSchema.parse({
      id: draftId,
      fileName: 'list.csv',
      source: this.source,
      reading: this.reading,
      survey: this.survey,
      isUpdating: this.isUpdating,
      columns: this.titles.map((title, at) => ({
        title,
        sample: this.table[0]?.[at] ?? '',
        holds: this.columns[at] ?? null,
      })),
      isChecked,
      counts: {
        all: rows.length,
        new: count('new'),
        change: count('change'),
        clash: count('clash'),
        problem: count('problem'),
        leftOut: rows.filter(({ isLeftOut }) => isLeftOut).length,
        gap: rows.filter(({ verdict }) => (verdict?.gaps.length ?? 0) > 0).length,
      },
    });
  }

  answers(): Replies {
    return {
      'patientImport.draft': () => this.shown(),
      'patientImport.draftRows': (input: unknown) => {
        const { show, page, limit } = listDraftRowsInputSchema.parse(input);
        const rows = this.rows().filter(({ outcome, isLeftOut }) => {
          if (show === 'all') return true;
          if (show === 'gap') return true;
          return show === 'leftOut' ? isLeftOut : outcome === show && !isLeftOut;
        });
        const from = (page - 1) * limit;
        return { items: rows.slice(from, from + limit), total: rows.length, page, limit };
      },
      'patientImport.changeDraft': (input: unknown) => {
        const { columns, isUpdating } = changeDraftInputSchema.parse(input);
        this.columns = columns ?? this.columns;
        this.isUpdating = isUpdating ?? this.isUpdating;
        return this.shown();
      },
      'patientImport.mendDraftRow': (input: unknown) => {
        const { rowNumber, cell, isLeftOut } = mendDraftRowInputSchema.parse(input);
        if (cell) this.#mended.set(`${rowNumber} ${cell.column}`, cell.text);
        if (isLeftOut === true) this.#leftOut.add(rowNumber);
        if (isLeftOut === false) this.#leftOut.delete(rowNumber);
        return { draft: this.shown(), rows: this.rows().filter((row) => row.rowNumber === rowNumber) };
      },
    };
  }
}

const threeRows = () =>
  new DryRun(
    ['firstName', 'lastName', 'phone'],
    [
      ['Ann', 'New', '2125550001'],
      ['Ben', 'Bad', '12'],
      ['Cy', 'New', '2125550003'],
    ],
    ['Given name', 'Surname', 'Mobile'],
  );

async function open(run: DryRun, answers: Replies = {}) {
  const [onDiscard, onStarted, onReadAgain] = [vi.fn(), vi.fn(), vi.fn()];
  const view = await renderScreen(
    <>
      <DraftReview
        draftId={draftId}
        file={new File(['x'], 'list.csv')}
        onReadAgain={onReadAgain}
        onDiscard={onDiscard}
        onStarted={onStarted}
      />
      <Toasts />
    </>,
    { ...run.answers(), ...answers },
  );
  const called = (path: string) => view.calls.filter((call) => call.path === `patientImport.${path}`);
  return { ...view, onDiscard, onStarted, called };
}

const grid = () => screen.findByRole('grid', { name: 'Rows of the file' });
/** The cell of a row by the visible row number. */
const cell = async (row: number, column: ImportColumn) => {
  const found = () => {
    const line = screen
      .getAllByRole('row')
      .find((one) => within(one).queryByRole('rowheader', { name: `${row}` }));
    const one = line?.querySelector<HTMLElement>(`[data-column="${column}"]`);
    if (!one) throw new Error(`no ${column} of row ${row}`);
    return one;
  };
  await waitFor(found);
  return found();
};
const importButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Import \d/ });
const choice = (name: RegExp) => screen.getByRole('button', { name });
const key = (target: Element, name: string) => fireEvent.keyDown(target, { key: name });

beforeEach(() => {
  // jsdom has no layout; the table renders what fits into its box.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(GRID_PX);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
  Element.prototype.scrollTo ??= () => undefined;
  return () => {
    notifications.clean();
    vi.restoreAllMocks();
  };
});

describe('the review of a table', () => {
  it('imports nothing before one of two sheets of patients is chosen', async () => {
    const run = threeRows();
    const sheets = ['New', 'Old'].map((name) => ({ name, holdsPatients: true }));
    run.source = { ...run.source, encoding: null, sheet: 'New', sheets, isSheetChosen: false };
    await open(run);
    await grid();
    expect(importButton().disabled).toBe(true);
    expect(screen.getByRole('button', { name: 'Old' })).toBeTruthy();
  });

  it('shows a problem at its cell; once corrected by keyboard, its row leaves the problems', async () => {
    const { called } = await open(threeRows());
    await grid();
    fireEvent.click(choice(/^Problems/));
    const phone = await cell(3, 'phone');
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(phone.textContent).toContain('Enter a phone number with all its digits');
    expect(choice(/^Problems/).textContent).toBe('Problems1');

    phone.focus();
    key(phone, 'Enter');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone of row 3' });
    expect(field.value).toBe('12');
    fireEvent.change(field, { target: { value: '2125550002' } });
    key(field, 'Enter');
    await waitFor(async () => expect((await cell(3, 'phone')).textContent).toContain('+12125550002'));
    expect(called('mendDraftRow').map(({ input }) => input)).toEqual([
      { draftId, rowNumber: 3, cell: { column: 'phone', text: '2125550002' } },
    ]);
    const mended = await cell(3, 'phone');
    expect(mended.getAttribute('aria-invalid')).toBeNull();
    expect(mended.textContent).toContain('fixed');
    expect(document.activeElement).toBe(mended);
    expect(choice(/^Problems/).textContent).toBe('Problems0');
    expect(screen.getByRole('button', { name: 'Import 3 patients' })).toBeTruthy();

    fireEvent.click(choice(/^All rows/));
    await cell(2, 'phone');
    fireEvent.click(choice(/^Problems/));
    expect(await screen.findByText('No row has a problem.')).toBeTruthy();
  });

  it('keeps a refused text with the reason at its cell, until Esc', async () => {
    const refused = new Refusal('not-found', { appCode: 'conflict' });
    const { called } = await open(threeRows(), { 'patientImport.mendDraftRow': refused });
    const phone = await cell(3, 'phone');
    fireEvent.click(phone);
    const field = screen.getByRole('textbox', { name: 'Phone of row 3' });
    fireEvent.change(field, { target: { value: '2125550002' } });
    fireEvent.blur(field);
    expect((await screen.findByRole('alert')).textContent).toContain('Not found.');
    const refusedCell = await cell(3, 'phone');
    await waitFor(() => expect(refusedCell.textContent).toBe('2125550002Not found.'));
    expect(refusedCell.getAttribute('aria-invalid')).toBe('true');
    expect(choice(/^Problems/).textContent).toBe('Problems1');
    expect(screen.getByText('1 cell is not saved. Fix it, or press Esc in it.')).toBeTruthy();
    expect(importButton().disabled).toBe(true);

    fireEvent.click(choice(/^Problems/));
    const moved = await cell(3, 'phone');
    expect(moved.textContent).toContain('2125550002');
    moved.focus();
    key(moved, 'Enter');
    const again = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone of row 3' });
    expect(again.value).toBe('2125550002');
    fireEvent.blur(again);
    expect(called('mendDraftRow')).toHaveLength(1);
    key(moved, 'Enter');
    key(screen.getByRole('textbox', { name: 'Phone of row 3' }), 'Enter');
    await waitFor(() => expect(called('mendDraftRow')).toHaveLength(2));
    await waitFor(() => expect(moved.textContent).toContain('Not found.'));

    key(moved, 'Escape');
    expect(moved.textContent).toBe('12Enter a phone number with all its digits');
    expect(called('mendDraftRow')).toHaveLength(2);
    expect(importButton().disabled).toBe(false);
  });

  it('moves by arrow keys within its edges, begins with the typed letter, and Esc leaves a cell unchanged', async () => {
    const { called } = await open(threeRows());
    const first = await cell(2, 'firstName');
    expect((await grid()).querySelectorAll('[role=gridcell][tabindex="0"]')).toHaveLength(1);
    expect(first.tabIndex).toBe(0);
    first.focus();
    const press = async (name: string, row: number, column: ImportColumn) => {
      key(document.activeElement ?? first, name);
      const wanted = await cell(row, column);
      await waitFor(() => expect(document.activeElement).toBe(wanted));
    };
    await press('ArrowUp', 2, 'firstName');
    await press('ArrowRight', 2, 'lastName');
    await press('ArrowDown', 3, 'lastName');
    await press('PageDown', 4, 'lastName');
    await press('ArrowLeft', 4, 'firstName');
    await press('ArrowLeft', 4, 'firstName');

    key(await cell(4, 'firstName'), 'D');
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'First name of row 4' });
    expect(field.value).toBe('D');
    key(field, 'Escape');
    expect((await cell(4, 'firstName')).textContent).toBe('Cy');
    expect(document.activeElement).toBe(await cell(4, 'firstName'));
    expect(called('mendDraftRow')).toEqual([]);
  });

  it("uses the doctor's choice for a column, and checks the rows only once all columns are matched", async () => {
    const run = new DryRun(
      ['firstName', null, 'phone'],
      [['Ann', 'New', '2125550001']],
      ['Given name', 'Called', 'Mobile'],
    );
    const { called } = await open(run);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Choose the columns for Last name to continue.',
    );
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Nothing to import' }).disabled).toBe(true);
    const match = async (title: string, holds: string) => {
      fireEvent.click(screen.getByLabelText(`Content of ${title}`, { selector: 'input' }));
      fireEvent.click(await screen.findByRole('option', { name: holds }));
    };
    await match('Called', 'Last name');
    expect((await cell(2, 'lastName')).textContent).toBe('New');
    expect(screen.queryByRole('alert')).toBeNull();

    await match('Called', 'First name');
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
    await match('Given name', 'Last name');
    // The rows of the earlier choice remain until those of this one arrive.
    await waitFor(async () => expect((await cell(2, 'lastName')).textContent).toBe('Ann'));
    expect((await cell(2, 'firstName')).textContent).toBe('New');
    expect(called('changeDraft').map(({ input }) => input)).toEqual([
      { draftId, columns: ['firstName', 'lastName', 'phone'] },
      { draftId, columns: [null, 'firstName', 'phone'] },
      { draftId, columns: ['lastName', 'firstName', 'phone'] },
    ]);
  });

  it('excludes a row and includes it again, and imports the rest', async () => {
    const refused = new Refusal('not-found', { appCode: 'conflict' });
    const importDraft = vi.fn().mockReturnValueOnce(refused).mockReturnValue({ id: 'the import' });
    const { onStarted } = await open(threeRows(), { 'patientImport.importDraft': importDraft });
    await cell(2, 'phone');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Leave out row 2' }));
    const start = await screen.findByRole('button', { name: 'Import 1 patient' });
    expect(screen.getByText('1 row cannot be imported and will be in the report.')).toBeTruthy();
    fireEvent.click(start);
    expect(await screen.findByText('Not found.')).toBeTruthy();
    expect(onStarted).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Import 1 patient' }));
    await waitFor(() => expect(onStarted).toHaveBeenCalledWith('the import'));
  });

  it('requests rows again that could not be loaded', async () => {
    const run = threeRows();
    const { 'patientImport.draftRows': rows } = run.answers();
    let isDown = true;
    const refused = new Refusal('busy', { appCode: 'unavailable' });
    await open(run, {
      'patientImport.draftRows': (input: unknown) => {
        if (isDown) return refused;
        return (rows as (input: unknown) => unknown)(input);
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Please try again in a moment.');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await cell(2, 'firstName')).textContent).toBe('Ann');
  });

  it('renders only the visible ones of 10,000 rows, and requests them by the hundred', async () => {
    const table = Array.from({ length: 10_000 }, (_, at) => [
      'Ann',
      `Number ${at}`,
      String(2_125_550_000 + at),
    ]);
    const { called } = await open(
      new DryRun(['firstName', 'lastName', 'phone'], table, ['Given name', 'Surname', 'Mobile']),
    );
    await cell(2, 'lastName');
    const whole = await grid();
    expect(whole.getAttribute('aria-rowcount')).toBe('10001');
    expect(screen.getAllByRole('row').length).toBeLessThan(2 * (GRID_PX / ROW_PX) + 10);
    const pages = called('draftRows').map(({ input }) => listDraftRowsInputSchema.parse(input));
    expect(pages.every(({ limit, page }) => limit === 100 && page === 1)).toBe(true);
  });
});
