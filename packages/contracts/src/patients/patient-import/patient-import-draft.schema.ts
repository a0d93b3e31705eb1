import { z } from 'zod';
import { importDraftIdSchema, patientIdSchema } from '../../kit/ids';
import { pageInputSchema } from '../../kit/page.schema';
import type { PlainCode } from '../../kit/coded-text';
import { countrySchema } from '../../kit/country.schema';
import { dateOrderSchema } from '../patient/patient-birthday.rules';
import {
  columnContentSchema,
  type ColumnContent,
  genderWordsSchema,
  importReadingSchema,
  nameOrderSchema,
  tableSurveySchema,
} from './patient-import-reading.schema';
import { importColumnSchema, importFaultKindSchema } from './patient-import.schema';
import { MAX_SHEET_COLUMNS } from './patient-import.rules';
import { tableSourceSchema } from './patient-import-source.schema';

/** The result of a row: a new patient, a changed one, no change because its phone exists already, or its fault. */
export const draftOutcomeSchema = z.enum(['new', 'change', 'clash', 'problem']);
export type DraftOutcome = z.infer<typeof draftOutcomeSchema>;

const textByColumn = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  dateBirthday: z.string(),
  gender: z.string(),
  email: z.string(),
});

const changeSchema = z.object({
  field: z.enum(['email', 'gender', 'dateBirthday']),
  from: z.string().nullable(),
  to: z.string(),
});
export type DraftChange = z.infer<typeof changeSchema>;

/** What has the phone already: an earlier row of the file, or a patient in the list. */
const clashSchema = z.discriminatedUnion('with', [
  z.object({ with: z.literal('row'), rowNumber: z.int() }),
  z.object({
    with: z.literal('patient'),
    patientId: patientIdSchema,
    firstName: z.string(),
    lastName: z.string(),
    /** The same patient, about whom the row says nothing new. */
    isSame: z.boolean(),
  }),
]);
export type DraftClash = z.infer<typeof clashSchema>;

const faultsSchema = z.array(z.object({ field: importColumnSchema, kind: importFaultKindSchema }));

/** The check's result for a row, from its own cells, the rows before it and the patients in the list. */
export const draftVerdictSchema = z.object({
  faults: faultsSchema,
  /** Wrong optional cells, which are left empty. */
  gaps: faultsSchema,
  changes: z.array(changeSchema),
  clash: clashSchema.nullable(),
  /** As they would be stored: digits of the international number, `YYYY-MM-DD`. */
  stored: z.object({ phone: z.string().nullable(), dateBirthday: z.string().nullable() }),
});
export type DraftVerdict = z.infer<typeof draftVerdictSchema>;

export const draftRowSchema = z.object({
  rowNumber: z.int(),
  /** The row's text in each column, with corrections applied. */
  cells: textByColumn,
  mended: z.array(importColumnSchema),
  isLeftOut: z.boolean(),
  /** Null while a required column is not matched. */
  outcome: draftOutcomeSchema.nullable(),
  verdict: draftVerdictSchema.nullable(),
});
export type DraftRow = z.infer<typeof draftRowSchema>;

export const importDraftSchema = z.object({
  id: importDraftIdSchema,
  fileName: z.string(),
  source: tableSourceSchema,
  /** How the cells are read: detected from the columns, and changed by the doctor. */
  reading: importReadingSchema,
  survey: tableSurveySchema,
  /** Whether a row changes an existing patient, or leaves them unchanged. */
  isUpdating: z.boolean(),
  /** The file's own columns: their headings, their content in the first row, and what is read from them. */
  columns: z.array(
    z.object({ title: z.string(), sample: z.string(), holds: columnContentSchema.nullable() }),
  ),
  /** Whether every required column is matched, so that the rows are checked. */
  isChecked: z.boolean(),
  counts: z.object({
    all: z.int(),
    new: z.int(),
    change: z.int(),
    clash: z.int(),
    problem: z.int(),
    leftOut: z.int(),
    /** Rows that are imported with a cell left empty. */
    gap: z.int(),
  }),
});
export type ImportDraft = z.infer<typeof importDraftSchema>;

const oneDraft = z.object({ draftId: importDraftIdSchema });
export const oneDraftInputSchema = oneDraft;

export const draftShowSchema = z.enum(['all', 'new', 'change', 'clash', 'problem', 'gap', 'leftOut']);
export type DraftShow = z.infer<typeof draftShowSchema>;

export const listDraftRowsInputSchema = pageInputSchema.extend({
  ...oneDraft.shape,
  show: draftShowSchema.default('all'),
});
export type ListDraftRowsInput = z.infer<typeof listDraftRowsInputSchema>;

/** Each detail comes from one column; further phones may come from several. */
const isEachOnce = (columns: readonly (ColumnContent | null)[]) => {
  const named = columns.filter((column) => column !== null && column !== 'otherPhone');
  return new Set(named).size === named.length;
};

export const changeDraftInputSchema = oneDraft.extend({
  phoneCountry: countrySchema.nullable().optional(),
  keepsPhones: z.boolean().optional(),
  dateOrder: dateOrderSchema.optional(),
  nameOrder: nameOrderSchema.optional(),
  /** The meaning of some words; the others keep theirs. */
  genderWords: genderWordsSchema.optional(),
  isUpdating: z.boolean().optional(),
  /** What each column of the file holds, in the file's order. */
  columns: z
    .array(columnContentSchema.nullable())
    .max(MAX_SHEET_COLUMNS)
    .refine(isEachOnce, { error: 'patient-import.column-twice' satisfies PlainCode })
    .optional(),
});
export type ChangeDraftInput = z.infer<typeof changeDraftInputSchema>;

export const mendDraftRowInputSchema = oneDraft.extend({
  rowNumber: z.int().min(1).max(10_000_000),
  cell: z.object({ column: importColumnSchema, text: z.string().max(300) }).optional(),
  isLeftOut: z.boolean().optional(),
});
export type MendDraftRowInput = z.infer<typeof mendDraftRowInputSchema>;

/** The rows affected by a correction: a phone that became free may now belong to the next row. */
export const mendedDraftSchema = z.object({ draft: importDraftSchema, rows: z.array(draftRowSchema) });
export type MendedDraft = z.infer<typeof mendedDraftSchema>;
