const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

/** The names of the columns in REST v1 and in the exported rows. */
export const importColumnTexts = {
  firstName: 'first name',
  lastName: 'last name',
  phone: 'phone',
  dateBirthday: 'date of birth',
  gender: 'gender',
  email: 'email',
} as const;

type ImportColumn = keyof typeof importColumnTexts;

/** `First name` */
export function headingOf(column: ImportColumn): string {
  const name = importColumnTexts[column];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The report's texts about a row. */
export const importRowTexts = {
  created: 'Patient created',
  updated: 'Patient updated',
  duplication: 'Patient with such phone already exists',
  'empty field': 'This field is required',
  'wrong format': 'This field is invalid',
  'over limit': 'Your plan has no room for more patients',
} as const;

/** The headings of exported rows that no table of patients has. */
export const importExportTexts = { row: 'Row', fault: 'What is wrong' } as const;

/** The texts of REST v1 about an import, by code. */
export const patientImportTexts = {
  running: 'This import is still running. Wait until it finishes, then undo it.',
  'too-old': 'An import can be undone for 30 days. This one is older.',
  'rows-gone': 'We store the rows of an import for 30 days. These have been deleted.',
  'file-type': 'Provided file is not supported. The file must be a file of type: xlsx, xls.',
  'file-password': 'This file has a password. Save it without one and try again.',
  'file-letters':
    'We could not work out the text encoding of this file. Save it as "CSV UTF-8" and try again, or name its encoding in the field "encoding", for example windows-1250.',
  'file-encoding': 'This file does not use the text encoding that you chose. Choose another one.',
  'file-inflated': 'This file is far larger inside than it looks. Save it as CSV and try again.',
  'file-wordy': 'The file contains too much text. Save only the patients and try again.',
  'quote-open': 'We could not read the file: a quotation mark is never closed.',
  'no-rows': 'The file has no patients below its headings. Check that it is the right one.',
  'too-many-rows': 'A file can have at most 100,000 patients. Import it in parts.',
  'too-many-columns': 'A row of the file has more than 1,000 columns. Save only the patients and try again.',
  'too-many':
    'Your practice imports 10 files at the moment. This one was not read. Send it again when one of them is done.',
  formula: ({ row }: { row: number }) =>
    `Row ${row} contains a formula without its result. Save the file as XLSX or CSV and try again.`,
  'sheet-unknown': ({ names }: { names: readonly string[] }) =>
    `The file has no such sheet. It has ${quoted(names)}.`,
  'heading-row': 'Choose one of the first rows that is not empty as the heading row.',
  'columns-missing': ({ names }: { names: readonly ImportColumn[] }) => {
    const missing = quoted(names.map((name) => importColumnTexts[name]));
    return names.length === 1 ? `The column ${missing} is missing.` : `The columns ${missing} are missing.`;
  },
  'column-twice': 'Choose only one column for each detail.',
} as const;
