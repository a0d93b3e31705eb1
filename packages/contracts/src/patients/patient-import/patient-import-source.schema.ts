import { z } from 'zod';

/** The encodings of text files, by the names of the Encoding Standard, and of IANA for those of DOS. */
export const textEncodingSchema = z.enum([
  ...['utf-8', 'utf-16le', 'utf-16be'],
  ...['windows-1252', 'windows-1250', 'windows-1254', 'windows-1257', 'iso-8859-2', 'macintosh'],
  ...['windows-1251', 'koi8-r', 'ibm866', 'x-mac-cyrillic'],
  ...['windows-1253', 'windows-1255', 'windows-1256', 'windows-874'],
  ...['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr'],
  ...['ibm437', 'ibm850', 'ibm852', 'ibm857', 'ibm865', 'ibm775', 'ibm737', 'ibm862'],
  ...['x-mac-ce', 'x-mac-greek', 'x-mac-turkish'],
] as const satisfies readonly string[]);
export type TextEncoding = z.infer<typeof textEncodingSchema>;

/** How many rows are offered as the heading row. */
export const FIRST_ROWS = 20;

/** Where in a file the rows of a dry run come from, and the other possible sources. */
export const tableSourceSchema = z.object({
  /** Null where the file says it itself. */
  encoding: textEncodingSchema.nullable(),
  /** False for a guess: somebody has to check the letters. */
  isEncodingSure: z.boolean(),
  /** Null for a file without sheets. */
  sheet: z.string().nullable(),
  /** The visible sheets of the file, in its order. */
  sheets: z.array(z.object({ name: z.string(), holdsPatients: z.boolean() })),
  /** Whether the user chose the sheet. */
  isSheetChosen: z.boolean(),
  /** The row that names the columns, as numbered in a spreadsheet; 0 for a table without headings. */
  headingRow: z.int(),
  firstRows: z.array(z.object({ rowNumber: z.int(), text: z.string() })),
});
export type TableSource = z.infer<typeof tableSourceSchema>;

/** Which part of a file to read, and in which encoding; anything not given is detected from the file. */
export const tableWishSchema = z.object({
  encoding: textEncodingSchema.optional(),
  sheet: z.string().max(255).optional(),
  headingRow: z.coerce.number().int().min(0).max(1_048_576).optional(),
});
export type TableWish = z.infer<typeof tableWishSchema>;
