import type { DoctorScope, ImportId } from '@bedside/contracts/kit/ids';
import {
  firstFault,
  type CheckedRow,
  type ImportCells,
} from '@bedside/contracts/patient-import/patient-import.rules';
import {
  importColumnSchema,
  type ImportColumn,
  type ImportRow,
} from '@bedside/contracts/patient-import/patient-import.schema';
import { insertImportChanges } from '@bedside/db/postgres/import-change.repository';
import { claimImportChunk, reportImportChunk } from '@bedside/db/postgres/patient-import.repository';
import { findPatientsByPhones } from '@bedside/db/postgres/patient.query';
import { upsertPatients } from '@bedside/db/postgres/patient.repository';
import type { Deps } from '../../deps';
import { newLinkId } from '../../kit/secrets';
import type { Database } from '../../ports/database';

type Row = CheckedRow & {
  rowNumber: number;
  cells: ImportCells;
  isRepeat: boolean;
};

/**
 * Stores a chunk of an import with its lines of the report, all or nothing.
 * @param chunk.from how many rows were stored before it
 * @returns false when another worker has continued from there
 */
export async function storeChunk(
  deps: Pick<Deps, 'db'>,
  scope: DoctorScope,
  chunk: { importId: ImportId; columns: readonly ImportColumn[]; from: number; rows: readonly Row[] },
): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    if (!(await claimImportChunk(tx, chunk.importId, chunk.from))) return false;
    const known = await findKnownPhones(tx, scope, chunk);
    const sound = chunk.rows.flatMap(({ patient, isRepeat }) =>
      patient && !isRepeat ? [{ ...patient, linkId: newLinkId() }] : [],
    );
    const { done, createdIds, changes } = await upsertPatients(tx, scope, sound);
    await insertImportChanges(tx, chunk.importId, changes);
    const report = chunk.rows.map((row): ImportRow => {
      const status = row.patient && !row.isRepeat ? done.get(row.patient.phone) : undefined;
      if (status !== undefined) return { rowNumber: row.rowNumber, status, kind: null, field: null };
      const isDuplicate = row.patient !== undefined || row.isRepeat || known.has(row.rowNumber);
      const fault = firstFault(row.fault, isDuplicate, chunk.columns);
      return {
        rowNumber: row.rowNumber,
        status: 'error',
        kind: fault?.kind ?? null,
        field: fault?.field ?? null,
      };
    });
    const errors = report.flatMap((line, at) => {
      const row = chunk.rows[at];
      if (line.status !== 'error' || !row) return [];
      return [
        {
          ...line,
          cells: importColumnSchema.options.map((column) => row.cells[column]),
          phone: row.phone ?? null,
        },
      ];
    });
    await reportImportChunk(tx, chunk.importId, {
      storedBefore: chunk.from,
      rows: report,
      errors,
      createdIds,
    });
    return true;
  });
}

/** Faulty rows whose phone another patient has. That fault may rank before their own. */
async function findKnownPhones(
  tx: Database,
  scope: DoctorScope,
  { columns, rows }: { columns: readonly ImportColumn[]; rows: readonly Row[] },
): Promise<Set<number>> {
  const phoneAt = columns.indexOf('phone');
  const open = rows.flatMap(({ rowNumber, cells, fault, phone }) =>
    fault && phone !== undefined && columns.indexOf(fault.field) > phoneAt
      ? [{ rowNumber, cells, phone }]
      : [],
  );
  if (open.length === 0) return new Set();
  const phones = open.map(({ phone }) => phone);
  const patients = await findPatientsByPhones(tx, scope, phones);
  const names = new Map(patients.map((patient) => [patient.phone, patient]));
  const taken = open.filter(({ phone, cells }) => {
    const name = names.get(phone);
    return name && (name.firstName !== cells.firstName || name.lastName !== cells.lastName);
  });
  return new Set(taken.map(({ rowNumber }) => rowNumber));
}
