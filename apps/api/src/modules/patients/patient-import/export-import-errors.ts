import { Readable } from 'node:stream';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { ImportId } from '@bedside/contracts/kit/ids';
import { BYTE_ORDER_MARK, toCsvLine } from '@bedside/contracts/patients/patient/patient.rules';
import { codeOfRow } from '@bedside/contracts/patients/patient-import/patient-import-report.rules';
import { importColumnSchema } from '@bedside/contracts/patients/patient-import/patient-import.schema';
import en from '@bedside/contracts/patients/patient-import/patient-import.en.json';
import { headingOf } from '@bedside/contracts/patients/patient-import/patient-import.texts';
import { listErrorCells } from '@bedside/db/postgres/patients/import-report.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { getImport } from './get-import';

const PAGE_ROWS = 2_000;

/**
 * The faulty rows of an import as they stand in the file, each with its fault. The headings are those of an import, so
 * the corrected file can be sent as it is.
 * @throws AppError `not-found`, `patient-import.too-old` once the rows are deleted
 */
export async function exportImportErrors(
  deps: Pick<Deps, 'db' | 'clock'>,
  doctor: DoctorActor,
  importId: ImportId,
): Promise<Readable> {
  await getImport(deps, doctor, importId);
  const read = (after: number) => listErrorCells(deps.db, importId, { after, limit: PAGE_ROWS });
  const first = await read(0);
  if (first.some(({ cells }) => cells === null)) {
    throw new AppError('patient-import.too-old', { says: 'patient-import.rows-gone' });
  }
  async function* pages(): AsyncGenerator<string> {
    const titles = importColumnSchema.options.map(headingOf);
    yield BYTE_ORDER_MARK + toCsvLine([en.export.row, ...titles, en.export.fault]);
    for (let rows = first; rows.length > 0; rows = await read(rows.at(-1)?.rowNumber ?? Infinity)) {
      yield rows
        .map(({ rowNumber, cells, kind, field }) => {
          const wrong = `${headingOf(field)}: ${en.row[codeOfRow({ status: 'error', kind })]}`;
          return toCsvLine([
            String(rowNumber),
            ...(cells ?? importColumnSchema.options.map(() => '')),
            wrong,
          ]);
        })
        .join('');
    }
  }
  return Readable.from(pages(), { objectMode: false });
}
