import type { ImportFaultKind, ImportRowStatus } from './patient-import.schema';

/** The result or the fault of a row, as one code. */
export type ImportRowCode = 'created' | 'updated' | ImportFaultKind;

export function codeOfRow(row: { status: ImportRowStatus; kind: ImportFaultKind | null }): ImportRowCode {
  return row.status === 'error' ? (row.kind ?? 'wrong format') : row.status;
}
