import { z } from 'zod';
import { dateOrderSchema } from '../patient/patient-birthday.rules';
import { countrySchema } from '../../kit/country.schema';
import { genderSchema } from '../patient/patient.schema';
import { importColumnSchema } from './patient-import.schema';

/**
 * What a column of a file can hold: a detail of a patient, both names in one cell, or a further phone, which counts
 * where the first one is empty.
 */
export const columnContentSchema = z.enum([...importColumnSchema.options, 'fullName', 'otherPhone']);
export type ColumnContent = z.infer<typeof columnContentSchema>;

/** Which name stands first in a cell with both. A comma says it by itself: the last name stands before it. */
export const nameOrderSchema = z.enum(['firstLast', 'lastFirst']);
export type NameOrder = z.infer<typeof nameOrderSchema>;

/** At most as many words for gender are listed; a column with more holds something else. */
export const MAX_GENDER_WORDS = 40;
const MAX_WORD_CHARACTERS = 40;

/** The words of a column by what they mean, in lower case; null for a word that means nothing here. */
export const genderWordsSchema = z
  .record(z.string().max(MAX_WORD_CHARACTERS), genderSchema.nullable())
  .refine((words) => Object.keys(words).length <= MAX_GENDER_WORDS);
export type GenderWords = z.infer<typeof genderWordsSchema>;

/** How the cells of a table are read, column by column. */
export const importReadingSchema = z.object({
  /** The country of numbers without a code (ISO 3166-1); null: every number needs its code. */
  phoneCountry: countrySchema.nullable(),
  /** Numbers that look wrong are stored, as long as their length is possible. */
  keepsPhones: z.boolean(),
  /** Null: birthdays are read in the contract's form alone. */
  dateOrder: dateOrderSchema.nullable(),
  /** Birthdays are six digits in a row, and a spreadsheet took the zeros before some of them. */
  padsDays: z.boolean().default(false),
  /** Null: `male`, `female` and `unspecified` alone. */
  genderWords: genderWordsSchema.nullable(),
  nameOrder: nameOrderSchema,
  /** A wrong optional cell is left empty, instead of refusing its row. */
  skipsWrongCells: z.boolean(),
});
export type ImportReading = z.infer<typeof importReadingSchema>;

/** The reading of REST v1 without options. */
export const contractReading = (phoneCountry: string | null): ImportReading => ({
  phoneCountry,
  keepsPhones: false,
  dateOrder: null,
  padsDays: false,
  genderWords: null,
  nameOrder: 'firstLast',
  skipsWrongCells: false,
});

/** What the columns of a table say about how they are to be read. */
export const tableSurveySchema = z.object({
  /** Birthdays by what they prove: the month, the day or a short year first, or nothing. */
  dates: z.object({
    monthFirst: z.int(),
    dayFirst: z.int(),
    yearFirst: z.int().default(0),
    either: z.int(),
  }),
  /** One birthday that can be read in several ways, as the file has it. */
  ambiguousDate: z.string().nullable(),
  /** Birthdays with a year of two digits, whose century is a guess. */
  shortYears: z.int(),
  genders: z.array(z.object({ word: z.string(), count: z.int() })),
});
export type TableSurvey = z.infer<typeof tableSurveySchema>;
