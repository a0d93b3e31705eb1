import { z } from 'zod';
import { importIdSchema, patientIdSchema } from '../../kit/ids';
import { pageInputSchema, sortDirectionSchema } from '../../kit/page.schema';
import { textEncodingSchema } from './patient-import-source.schema';

export const importStatusSchema = z.enum(['processing', 'finished', 'failed']);
export type ImportStatus = z.infer<typeof importStatusSchema>;

export const importRowStatusSchema = z.enum(['created', 'updated', 'error']);
export type ImportRowStatus = z.infer<typeof importRowStatusSchema>;

export const importFaultKindSchema = z.enum(['duplication', 'empty field', 'wrong format', 'over limit']);
export type ImportFaultKind = z.infer<typeof importFaultKindSchema>;

/** What a column of the file can hold. The first three are required. */
export const importColumnSchema = z.enum([
  'firstName',
  'lastName',
  'phone',
  'dateBirthday',
  'gender',
  'email',
]);
export type ImportColumn = z.infer<typeof importColumnSchema>;

export const patientImportSchema = z.object({
  id: importIdSchema,
  fileName: z.string(),
  status: importStatusSchema,
  /** Rows in the file, without blank ones. */
  totalRows: z.int(),
  rowsChecked: z.int(),
  createdCount: z.int(),
  updatedCount: z.int(),
  errorsCount: z.int(),
  /** Rows that were imported with a wrong optional cell left empty. */
  gapsCount: z.int(),
  createdAt: z.date(),
  /** Its encoding; null where the file itself says it. */
  encoding: textEncodingSchema.nullable(),
  /** Null for a file without sheets. */
  sheet: z.string().nullable(),
  /** Other sheets of the file that hold patients. */
  sheetsLeftOut: z.array(z.string()),
  /** Until when it can be undone and its faulty rows downloaded; null when they are deleted. */
  undoableUntil: z.date().nullable(),
  undone: z
    .object({
      at: z.date(),
      removed: z.int(),
      restored: z.int(),
      /** Unchanged patients, by reason. */
      shared: z.int(),
      edited: z.int(),
      gone: z.int(),
    })
    .nullable(),
});
export type PatientImport = z.infer<typeof patientImportSchema>;

/** The result of one row. `rowNumber` is the number that the spreadsheet shows. */
export const importRowSchema = z.object({
  rowNumber: z.int(),
  status: importRowStatusSchema,
  kind: importFaultKindSchema.nullable(),
  field: importColumnSchema.nullable(),
  /** Details that could not be read and were left empty. */
  leftEmpty: z.array(importColumnSchema),
  /** The name in a rejected row, as long as its cells are stored. */
  name: z.string().nullable(),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const listImportsInputSchema = pageInputSchema.extend({
  sortedBy: sortDirectionSchema.default('desc'),
});
export type ListImportsInput = z.infer<typeof listImportsInputSchema>;

export const listImportRowsInputSchema = pageInputSchema.extend({
  importId: importIdSchema,
  statuses: z.array(importRowStatusSchema).min(1).default(['error']),
});
export type ListImportRowsInput = z.infer<typeof listImportRowsInputSchema>;

/** Sent while an import runs and when it has ended. */
export const importNoticeSchema = z.object({
  kind: z.enum(['progress', 'finished', 'failed']),
  importId: z.string(),
  /** Rows checked so far, in whole percentages. */
  progress: z.int(),
});
export type ImportNotice = z.infer<typeof importNoticeSchema>;

/** What an undo would do now, and which patients would stay. */
export const undoPreviewSchema = z.object({
  removed: z.int(),
  restored: z.int(),
  shared: z.int(),
  edited: z.int(),
  gone: z.int(),
  staying: z.array(
    z.object({
      patientId: patientIdSchema,
      firstName: z.string(),
      lastName: z.string(),
      why: z.enum(['shared', 'edited']),
    }),
  ),
});
export type UndoPreview = z.infer<typeof undoPreviewSchema>;
