import { textEncodingSchema } from '@bedside/contracts/patient-import/patient-import-source.schema';
import { exampleIds, type DescribedCall, type DescribedCalls } from './described-call';

const lists = { page: '1', limit: '20' };
const patient = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  phone: '+1 212 555 0188',
  email: 'ada@home.example',
  date_birthday: '1957-12-10',
  gender: 'female',
};

/** A table as a multipart body. */
const tableForm = {
  file: {
    description: 'A csv, xls or xlsx of at most 50 MB and 100,000 rows.',
    isRequired: true,
    file: { name: 'patients.csv', type: 'text/csv' },
  },
  is_us_phones: {
    description: '1 reads numbers without a country code as US numbers; 0 asks for the country code.',
    example: '1',
    values: ['0', '1'],
  },
  encoding: {
    description:
      'How the letters of a csv or an xls of before 1997 are written, by a name of the Encoding Standard. Left out, it ' +
      'is told from the bytes; what cannot be told for certain is refused.',
    example: 'windows-1250',
    values: textEncodingSchema.options,
  },
  sheet: {
    description: 'The name of the sheet that is meant; else the first one that holds patients.',
    example: 'Patients',
  },
} satisfies DescribedCall['form'];

/** Patients, their import and export. */
export const patientCalls: DescribedCalls = {
  'GET /v1/patients': {
    id: 'listPatients',
    summary: 'List the patients',
    more: 'Keys of `search`: `first_name`, `last_name`, `phone`, `email`. `full_search` looks at all of them at once.',
    query: {
      ...lists,
      search: 'first_name:ada;email:home.example',
      searchJoin: 'and',
      orderBy: 'last_name',
      sortedBy: 'asc',
    },
  },
  'POST /v1/patients': {
    id: 'createPatient',
    summary: 'Add a patient',
    more:
      'The phone may be in any notation: with a `+` or more than ten digits it is international, ten digits are a US ' +
      'number. A phone that a patient of yours has answers 422.',
    body: patient,
  },
  'GET /v1/patients/{id}': {
    id: 'getPatient',
    summary: 'Read a patient',
    more: "`link_id` is the capability of the patient's own area: treat it like a password.",
  },
  'PUT /v1/patients/{id}': {
    id: 'updatePatient',
    summary: 'Change a patient',
    more: 'Fields that are left out stay as they are. The phone cannot be changed; one that is sent is ignored.',
    body: { last_name: 'King', email: 'ada.king@home.example' },
  },
  'DELETE /v1/patients/{id}': {
    id: 'deletePatient',
    summary: 'Remove a patient',
    more: 'The links shared with the patient are dead at once, and the figures of them go.',
  },
  'POST /v1/patients/{id}/link': {
    id: 'replacePatientLink',
    summary: "Replace the link of a patient's own area",
    more: 'The old link is dead at once, also where it stands in messages that were sent.',
  },
  'GET /v1/patients/{id}/statistic': {
    id: 'getPatientStatistic',
    summary: 'Figures of a patient',
    more: 'Totals over all shares with the patient, and a row for each of them.',
  },
  'GET /v1/patients-export': {
    id: 'exportPatients',
    summary: 'All patients as a table',
    more: 'A csv is UTF-8 with a byte order mark. Cells that a spreadsheet would take for a formula are neutralised.',
    query: { format: 'csv' },
    answers: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
  'POST /v1/patients-import': {
    id: 'importPatients',
    summary: 'Import patients from a table',
    more:
      'Columns are found by their headers: first name, last name and phone are required; date of birth (MM-DD-YYYY), ' +
      'gender and e-mail are optional. `count` rows were checked, `error` of them are at fault. An import that takes ' +
      'longer than 20 seconds answers with the status `processing`; ask for it again. `sheet` says which sheet was taken, ' +
      '`sheets_left_out` which others hold patients, `encoding` how a csv was read.',
    form: tableForm,
  },
  'POST /v1/patients-import/dry-run': {
    id: 'readPatients',
    summary: 'Read a table of patients without importing it',
    more:
      'The web app goes on with the id: it shows what would become of each row, and lets it be mended. Nothing is ' +
      'imported, and what is not imported within a day is forgotten.',
    form: {
      ...tableForm,
      file: {
        ...tableForm.file,
        description: 'A csv, xls, xlsx, ods or vcf of at most 50 MB and 100,000 rows.',
      },
      heading_row: {
        description: 'The number of the row that holds the headings, 0 for none; else it is looked for.',
        example: '1',
      },
    },
  },
  'GET /v1/patients-import': {
    id: 'listImports',
    summary: 'List the imports',
    more: 'The newest first.',
    query: lists,
  },
  'GET /v1/patients-import/{id}': {
    id: 'getImport',
    summary: 'Read how an import goes',
    more: '`status` is `processing` until the figures are final.',
  },
  'GET /v1/patients-import/{id}/errors': {
    id: 'listImportRows',
    summary: "The lines of an import's report",
    more: '`status` takes `created`, `updated` and `error`, one or several with commas; errors alone when it is left out.',
    query: { ...lists, status: 'created,error' },
  },
  'GET /v1/patients-import/{id}/errors.csv': {
    id: 'exportImportErrors',
    summary: 'The rows at fault as a table',
    more:
      'As they stood in the file, with what is wrong beside each: mended, the table can be imported as it is. ' +
      'Kept for 30 days.',
    answers: ['text/csv'],
    conflict: 'The rows are older than 30 days and gone.',
  },
  'GET /v1/contact-form': {
    id: 'makeContactForm',
    summary: 'A page to print, whose QR code leads patients to your form',
    more: 'A PDF in A4 or letter.',
    query: { paper: 'a4' },
    answers: ['application/pdf'],
  },
  'POST /v1/patient-to-doctor/{doctorId}': {
    id: 'createPublicPatient',
    summary: 'The contact form behind the QR code',
    more: 'Tells nothing of the patient, also when the phone is known already. At most 10 per network address an hour.',
    body: patient,
  },
};

/** The parameter of a patient's own area. */
export const areaQuery = { patient_id: exampleIds.patientLink };
