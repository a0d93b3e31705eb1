import type { DoctorScope, ImportId } from '@bedside/contracts/kit/ids';
import { firstFault, type CheckedRow } from '@bedside/contracts/patient-import/patient-import.rules';
import type { ImportColumn, ImportRow } from '@bedside/contracts/patient-import/patient-import.schema';
import { claimImportChunk, reportImportChunk } from '@bedside/db/postgres/patient-import.repository';
import { findNamesByPhones, upsertPatients } from '@bedside/db/postgres/patient.repository';
import type { Deps } from '../../deps';
import { newLinkId } from '../../kit/secrets';
import type { Database } from '../../ports/database';

type Row = CheckedRow & {
  rowNumber: number;
  cells: { firstName: string; lastName: string };
  isRepeat: boolean;
};

/**
 * Stores a chunk of an import with its lines of the report, all or nothing.
 * @param chunk.from how many rows were stored before it
 * @returns false when another worker has gone on from there
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
    const done = await upsertPatients(tx, scope, sound);
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
    await reportImportChunk(tx, chunk.importId, { storedBefore: chunk.from, rows: report });
    return true;
  });
}

/** Rows at fault whose phone another patient has: that may be the fault that comes first. */
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
  const names = await findNamesByPhones(
    tx,
    scope,
    open.map(({ phone }) => phone),
  );
  const taken = open.filter(({ phone, cells }) => {
    const name = names.get(phone);
    return name && (name.firstName !== cells.firstName || name.lastName !== cells.lastName);
  });
  return new Set(taken.map(({ rowNumber }) => rowNumber));
}
