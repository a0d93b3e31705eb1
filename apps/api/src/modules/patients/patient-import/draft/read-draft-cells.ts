import { pickCells, type ImportCells } from '@bedside/contracts/patients/patient-import/patient-import.rules';
import type { DraftCells, DraftSettings } from '@bedside/db/postgres/patients/import-draft.repository';
import { choosePhone } from '../reading/choose-phone';

/** The cells of a row by column, with corrections applied. */
export function readDraftCells(
  row: Pick<DraftCells, 'cells' | 'days' | 'mended'>,
  { columns, reading }: Pick<DraftSettings, 'columns' | 'reading'>,
): ImportCells {
  const cells = row.cells.map((text, at) => {
    const day = row.days[at];
    return day === undefined ? { text } : { text, day };
  });
  const choose = (texts: readonly string[]) => choosePhone(texts, reading.phoneCountry);
  return { ...pickCells(cells, columns, reading, choose), ...row.mended };
}
