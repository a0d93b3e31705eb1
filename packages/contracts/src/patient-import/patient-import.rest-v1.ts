import { z } from 'zod';
import { timeRestV1 } from '../kit/list.rest-v1';
import { rowMessage } from './patient-import.rules';
import {
  importFaultKindSchema,
  importRowStatusSchema,
  importStatusSchema,
  type ImportRow,
  type PatientImport,
} from './patient-import.schema';

/** What `POST patients-import` answers: final, or with the status `processing` while the rest follows. */
export const importResultRestV1 = z
  .object({ id: z.string(), count: z.int(), error: z.int(), status: importStatusSchema })
  .meta({ id: 'ImportResult' });

/** A table that was read and waits to be looked at; the web app goes on with its id. */
export const importDraftRestV1 = z.object({ id: z.string() }).meta({ id: 'ImportDraft' });

export function toImportResultRestV1(found: PatientImport): z.infer<typeof importResultRestV1> {
  return { id: found.id, count: found.rowsChecked, error: found.errorsCount, status: found.status };
}

export const patientImportRestV1 = z
  .object({
    id: z.string(),
    file_name: z.string(),
    status: importStatusSchema,
    rows_checked: z.int(),
    imported_patients: z.int(),
    errors_count: z.int(),
    count: z.int(),
    error: z.int(),
    date_of_import: timeRestV1,
  })
  .meta({ id: 'PatientImport' });

export function toPatientImportRestV1(found: PatientImport): z.infer<typeof patientImportRestV1> {
  return {
    id: found.id,
    file_name: found.fileName,
    status: found.status,
    rows_checked: found.rowsChecked,
    imported_patients: found.createdCount + found.updatedCount,
    errors_count: found.errorsCount,
    count: found.rowsChecked,
    error: found.errorsCount,
    date_of_import: found.createdAt.toISOString(),
  };
}

const fieldRestV1 = z.enum(['first_name', 'last_name', 'phone', 'date_birthday', 'gender', 'email']);

const fieldNames = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  dateBirthday: 'date_birthday',
  gender: 'gender',
  email: 'email',
} as const;

export const importRowRestV1 = z
  .object({
    row_number: z.int(),
    status: importRowStatusSchema,
    kind: importFaultKindSchema.nullable(),
    field: fieldRestV1.nullable(),
    message: z.string(),
  })
  .meta({ id: 'ImportRow' });

export function toImportRowRestV1(row: ImportRow): z.infer<typeof importRowRestV1> {
  return {
    row_number: row.rowNumber,
    status: row.status,
    kind: row.kind,
    field: row.field && fieldNames[row.field],
    message: rowMessage(row),
  };
}

/** `status` of the report's lines: one or a comma list; errors alone unless said. */
export const importRowStatusesRestV1 = z
  .string()
  .default('error')
  .transform((text) => text.split(','))
  .pipe(z.array(importRowStatusSchema));
