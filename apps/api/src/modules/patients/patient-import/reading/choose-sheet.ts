import { invalidFields } from '@bedside/contracts/kit/app-error';
import {
  FIRST_ROWS,
  type TableSource,
} from '@bedside/contracts/patients/patient-import/patient-import-source.schema';
import { MOST_SHEETS } from '@bedside/contracts/patients/patient-import/patient-import.rules';
import {
  isBlankRow,
  type SheetRow,
} from '@bedside/contracts/patients/patient-import/patient-import-cell.rules';

/** One table of a file. */
export type Sheet = {
  /** Null in a file that is a single table. */
  name: string | null;
  /** The first rows, as many as it takes to recognise patients. */
  peek(): Promise<SheetRow[]>;
  /** All rows; can be read once. */
  read(): AsyncGenerator<SheetRow[]>;
};

/**
 * Chooses the named sheet; without a name the first with patients, or else the first. A file that is a single table
 * leaves no choice.
 * @param sheets the visible ones, at least one
 * @param holdsPatients decides by the first rows of a sheet, none of them blank
 * @throws AppError `validation-failed` on `sheet` for an unknown name
 */
export async function chooseSheet(
  sheets: readonly Sheet[],
  wish: string | undefined,
  holdsPatients: (rows: readonly SheetRow[]) => boolean,
): Promise<{ sheet: Sheet; sheets: TableSource['sheets'] }> {
  const named = sheets.filter((sheet) => sheet.name !== null);
  const judged = [];
  for (const [at, sheet] of sheets.entries()) {
    // A single sheet is chosen whatever it holds.
    const isOne = sheets.length > 1 && at < MOST_SHEETS && holdsPatients(filledRows(await sheet.peek()));
    judged.push({ sheet, holdsPatients: isOne });
  }
  const first = judged.find((found) => found.holdsPatients) ?? judged[0];
  const isNamed = wish !== undefined && named.length > 0;
  const chosen = isNamed ? named.find(({ name }) => name === wish) : first?.sheet;
  if (!chosen) {
    const names = named.flatMap(({ name }) => name ?? []);
    throw invalidFields({ sheet: [{ code: 'patient-import.sheet-unknown', params: { names } }] });
  }
  return {
    sheet: chosen,
    sheets: judged.flatMap(({ sheet, holdsPatients: isOne }) =>
      sheet.name === null ? [] : [{ name: sheet.name, holdsPatients: isOne }],
    ),
  };
}

const filledRows = (rows: readonly SheetRow[]) =>
  rows.filter(({ cells }) => !isBlankRow(cells)).slice(0, FIRST_ROWS);
