import type { ImportId, PracticeScope } from '@bedside/contracts/kit/ids';
import {
  firstFault,
  toContractCells,
  type CheckedRow,
  type ImportCells,
} from '@bedside/contracts/patients/patient-import/patient-import.rules';
import type { ImportReading } from '@bedside/contracts/patients/patient-import/patient-import-reading.schema';
import {
  importColumnSchema,
  type ImportColumn,
} from '@bedside/contracts/patients/patient-import/patient-import.schema';
import { insertImportChanges } from '@bedside/db/postgres/patients/import-change.repository';
import {
  claimImportChunk,
  reportImportChunk,
  type ReportLine,
} from '@bedside/db/postgres/patients/patient-import.repository';
import { findPatientsByPhones } from '@bedside/db/postgres/patients/patient.query';
import { findPatientRoom, upsertPatients } from '@bedside/db/postgres/patients/patient.repository';
import type { Deps } from '../../../../deps';
import { newLinkId } from '../../../../kit/secrets';
import type { Database } from '../../../../ports/database';
import { findPatientLimits } from '../../../base/usage/find-patient-limits';

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
  deps: Pick<Deps, 'db' | 'quota'>,
  scope: PracticeScope,
  chunk: {
    importId: ImportId;
    columns: readonly ImportColumn[];
    reading: ImportReading;
    from: number;
    rows: readonly Row[];
  },
): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    if (!(await claimImportChunk(tx, chunk.importId, chunk.from))) return false;
    const known = await findKnownPhones(tx, scope, chunk);
    const sound = chunk.rows.flatMap(({ patient, isRepeat }) =>
      patient && !isRepeat ? [{ ...patient, linkId: newLinkId() }] : [],
    );
    const beyond = await findPhonesBeyond(
      deps,
      tx,
      scope,
      sound.map(({ phone }) => phone),
    );
    const within = sound.filter(({ phone }) => !beyond.has(phone));
    const { done, createdIds, changes } = await upsertPatients(tx, scope, within);
    await insertImportChanges(tx, chunk.importId, changes);
    const report = chunk.rows.map((row): ReportLine => {
      const status = row.patient && !row.isRepeat ? done.get(row.patient.phone) : undefined;
      const leftEmpty = status === undefined ? [] : row.gaps.map(({ field }) => field);
      if (status !== undefined)
        return { rowNumber: row.rowNumber, status, kind: null, field: null, leftEmpty };
      if (row.patient && !row.isRepeat && beyond.has(row.patient.phone))
        return { rowNumber: row.rowNumber, status: 'error', kind: 'over limit', field: 'phone', leftEmpty };
      const isDuplicate = row.patient !== undefined || row.isRepeat || known.has(row.rowNumber);
      const fault = firstFault(row.fault, isDuplicate, chunk.columns);
      return {
        rowNumber: row.rowNumber,
        status: 'error',
        kind: fault?.kind ?? null,
        field: fault?.field ?? null,
        leftEmpty,
      };
    });
    const errors = report.flatMap((line, at) => {
      const row = chunk.rows[at];
      if (line.status !== 'error' || !row) return [];
      const cells = toContractCells(row.cells, chunk.reading);
      return [
        {
          ...line,
          cells: importColumnSchema.options.map((column) => cells[column]),
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

/** The phones of the new patients for whom the plan has no room, in the order of the rows. */
async function findPhonesBeyond(
  deps: Pick<Deps, 'quota'>,
  tx: Database,
  scope: PracticeScope,
  phones: readonly string[],
): Promise<Set<string>> {
  const limits = findPatientLimits(deps);
  const room = limits && (await findPatientRoom(tx, scope, limits));
  if (room === undefined || room === null || room >= phones.length) return new Set();
  const known = new Set((await findPatientsByPhones(tx, scope, phones)).map(({ phone }) => phone));
  return new Set(phones.filter((phone) => !known.has(phone)).slice(Math.max(0, room)));
}

/** Faulty rows whose phone another patient has. That fault may rank before their own. */
async function findKnownPhones(
  tx: Database,
  scope: PracticeScope,
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
