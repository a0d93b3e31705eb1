import { z } from 'zod';
import { exampleIds } from '../../kit/examples';
import { timeRestV1 } from '../../kit/list.rest-v1';
import { writing } from '../../kit/renaming.rest-v1';
import { textEncodingSchema } from './patient-import-source.schema';
import { codeOfRow } from './patient-import-report.rules';
import {
  importFaultKindSchema,
  importRowStatusSchema,
  importStatusSchema,
  type ImportRow,
  type PatientImport,
} from './patient-import.schema';
import en from './patient-import.en.json';

/** How the file was read, as `patients-import` answers. */
const sourceRestV1 = {
  encoding: textEncodingSchema.nullable().meta({ example: null }),
  sheet: z.string().nullable().meta({ example: 'Patients' }),
  sheets_left_out: z.array(z.string()).meta({ example: ['Former patients'] }),
};

/** The answer of `POST patients-import`: final, or with the status `processing` while the rest follows. */
export const importResultRestV1 = z
  .object({
    id: z.string().meta({ example: exampleIds.import }),
    count: z.int().meta({ example: 120 }),
    error: z.int().meta({ example: 1 }),
    gaps: z.int().meta({ example: 2 }),
    status: importStatusSchema.meta({ example: 'finished' }),
    ...sourceRestV1,
  })
  .meta({ id: 'ImportResult' });

/** A table that was read and waits for review. The web app continues with its id. */
export const importDraftRestV1 = importResultRestV1.pick({ id: true }).meta({ id: 'ImportDraft' });

const counts = (found: PatientImport) => ({
  count: found.rowsChecked,
  error: found.errorsCount,
  gaps: found.gapsCount,
});
export const toImportResultRestV1 = writing(importResultRestV1, counts);

const { id, status, count, error, gaps } = importResultRestV1.shape;
export const patientImportRestV1 = z
  .object({
    id,
    file_name: z.string().meta({ example: 'patients.xlsx' }),
    status,
    rows_checked: count,
    imported_patients: z.int().meta({ example: 119 }),
    errors_count: error,
    count,
    error,
    gaps,
    date_of_import: timeRestV1,
    ...sourceRestV1,
  })
  .meta({ id: 'PatientImport' });

export const toPatientImportRestV1 = writing(patientImportRestV1, (found: PatientImport) => ({
  ...counts(found),
  imported_patients: found.createdCount + found.updatedCount,
  date_of_import: found.createdAt.toISOString(),
}));

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
    row_number: z.int().meta({ example: 17 }),
    status: importRowStatusSchema.meta({ example: 'error' }),
    kind: importFaultKindSchema.nullable().meta({ example: 'duplication' }),
    field: fieldRestV1.nullable().meta({ example: 'phone' }),
    message: z.string().meta({ example: 'Patient with such phone already exists' }),
    left_empty: z.array(fieldRestV1).meta({ example: [] }),
  })
  .meta({ id: 'ImportRow' });

export function toImportRowRestV1(row: ImportRow): z.infer<typeof importRowRestV1> {
  return {
    row_number: row.rowNumber,
    status: row.status,
    kind: row.kind,
    field: row.field && fieldNames[row.field],
    message: en.row[codeOfRow(row)],
    left_empty: row.leftEmpty.map((field) => fieldNames[field]),
  };
}

/** `status` of the report's lines: one or a comma-separated list; by default only errors. */
export const importRowStatusesRestV1 = z
  .string()
  .default('error')
  .transform((text) => text.split(','))
  .pipe(z.array(importRowStatusSchema));
