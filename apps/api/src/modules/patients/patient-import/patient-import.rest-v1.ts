import { rm } from 'node:fs/promises';
import { exampleIds } from '@bedside/contracts/kit/examples';
import { invalidFields } from '@bedside/contracts/kit/app-error';
import type { ImportId } from '@bedside/contracts/kit/ids';
import { listQueryRestV1 } from '@bedside/contracts/kit/list-query.rest-v1';
import { itemRestV1, listRestV1, pageQueryRestV1, toListRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import { fieldErrors } from '@bedside/contracts/kit/fields';
import { importOptionsSchema } from '@bedside/contracts/patients/patient-import/patient-import-options.schema';
import {
  tableWishSchema,
  textEncodingSchema,
} from '@bedside/contracts/patients/patient-import/patient-import-source.schema';
import {
  importDraftRestV1,
  importResultRestV1,
  importRowRestV1,
  importRowStatusesRestV1,
  patientImportRestV1 as importShape,
  toImportResultRestV1,
  toImportRowRestV1,
  toPatientImportRestV1,
} from '@bedside/contracts/patients/patient-import/patient-import.rest-v1';
import { MAX_IMPORT_BYTES } from '@bedside/contracts/patients/patient-import/patient-import.rules';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { DoctorActor } from '../../../kit/actor';
import type { RestApp } from '../../../transport/rest-v1/app';
import { isOutage } from '../../../transport/app-error-of';
import { doctorBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { readForm } from '../../../transport/rest-v1/read-form';
import { idParams, readId } from '../../../transport/rest-v1/resources';
import { admitImport } from './admit-import';
import { awaitImport } from './await-import';
import { createDraft } from './create-draft';
import { exportImportErrors } from './export-import-errors';
import { getImport } from './get-import';
import { importPatients } from './import-patients';
import { listImportRows } from './list-import-rows';
import { listImports } from './list-imports';
import { receiveImportFile } from './receive-import-file';

const { forAssistants } = callsOf('Patients');
const params = idParams(exampleIds.import);
const limits = { fileSize: MAX_IMPORT_BYTES, files: 5, fields: 20 };

/** Fields of the form that say how to read the file, by the names of REST v1. */
const wishFields = {
  encoding: 'encoding',
  sheet: 'sheet',
  heading_row: 'headingRow',
  date_order: 'dateOrder',
  gender_words: 'genderWords',
  keep_phones: 'keepPhones',
} as const;
const formSchema = z.object({ ...tableWishSchema.shape, ...importOptionsSchema.shape });
const isWishField = (name: string): name is keyof typeof wishFields => Object.hasOwn(wishFields, name);

/** Reads an upload in one of the practice's places for that, which is free again when the work is done. */
async function withUpload<T>(
  request: FastifyRequest,
  work: (doctor: DoctorActor, upload: Awaited<ReturnType<typeof readUpload>>) => Promise<T>,
): Promise<T> {
  const doctor = doctorBehind(request);
  let giveBack = () => Promise.resolve();
  const admit = async () => {
    giveBack = await admitImport(request.deps, doctor.scope);
  };
  try {
    return await work(doctor, await readUpload(request, admit));
  } finally {
    await giveBack();
  }
}

/**
 * The file and the fields of a multipart upload, in any order; the file is on disk when this returns.
 * @param admit called before the first byte is read
 */
async function readUpload(request: FastifyRequest, admit: () => Promise<void>) {
  if (request.headers['content-type'] === undefined) throw invalidFields({ file: ['file-missing'] });
  let file: Awaited<ReturnType<typeof receiveImportFile>> | undefined;
  let flag: string | undefined;
  const given: Record<string, string> = {};
  try {
    await readForm(request, { what: 'file', maxBytes: MAX_IMPORT_BYTES }, async () => {
      await admit();
      for await (const part of request.parts({ limits })) {
        if (part.type === 'file' && part.fieldname === 'file' && !file) {
          const { file: stream, filename: fileName } = part;
          file = await receiveImportFile(request.deps, { stream, fileName });
        } else if (part.type === 'file') {
          part.file.resume();
        } else if (part.fieldname === 'is_us_phones') {
          flag = String(part.value).trim();
        } else if (isWishField(part.fieldname) && String(part.value).trim() !== '') {
          given[wishFields[part.fieldname]] = String(part.value).trim();
        }
      }
    });
    const isFlag = flag === undefined || /^(0|1|true|false)$/.test(flag);
    const form = formSchema.safeParse(given);
    if (!file || !isFlag || !form.success) {
      throw invalidFields({
        ...(file ? {} : { file: ['file-missing'] }),
        ...(isFlag ? {} : { isUsPhones: ['invalid'] }),
        ...(form.error ? fieldErrors(form.error.issues) : {}),
      });
    }
    const { dateOrder, genderWords, keepPhones, ...wish } = form.data;
    const isUsPhones = flag === undefined ? undefined : flag === '1' || flag === 'true';
    return { file, isUsPhones, wish, options: { dateOrder, genderWords, keepPhones } };
  } catch (error) {
    if (file) await rm(file.path, { force: true });
    throw error;
  }
}

const table = (types: string) =>
  z.file().meta({ description: `A ${types} of at most 50 MB and 100,000 rows.` });
const importForm = z.object({
  file: table('csv, xls or xlsx'),
  is_us_phones: z.enum(['0', '1']).optional().meta({
    description: '1 reads numbers without a country code as US numbers; 0 asks for the country code.',
    example: '1',
  }),
  encoding: textEncodingSchema.optional().meta({
    description:
      'How the letters of a csv or an xls of before 1997 are written, by a name of the Encoding Standard, or of IANA for DOS. Left out, it ' +
      'is told from the bytes; what cannot be told for certain is refused.',
    example: 'windows-1250',
  }),
  sheet: z.string().optional().meta({
    description: 'The name of the sheet that is meant; else the first one that holds patients.',
    example: 'Patients',
  }),
  date_order: z
    .enum(['month_first', 'day_first', 'year_first', 'auto'])
    .optional()
    .meta({
      description:
        'Reads birthdays in any common notation, with this order of their numbers; auto tells it from the column as a ' +
        'whole. Left out, MM-DD-YYYY and cells of dates alone are read.',
      example: 'auto',
    }),
  gender_words: z
    .string()
    .optional()
    .meta({
      description:
        'Reads common words for gender in many languages, and those of this JSON object; auto for no words beyond. Left ' +
        'out, male, female and unspecified alone are read.',
      example: '{"F":"female","M":"male","X":null}',
    }),
  keep_phones: z.enum(['0', '1']).optional().meta({
    description: '1 stores numbers that look wrong too, as long as their length is possible.',
    example: '0',
  }),
});
const draftForm = importForm.omit({ date_order: true, gender_words: true, keep_phones: true }).extend({
  file: table('csv, xls, xlsx, ods, vcf, a page with a table or SpreadsheetML'),
  is_us_phones: z
    .enum(['0', '1'])
    .optional()
    .meta({
      description:
        '1 reads numbers without a country code as US numbers; 0 asks for the country code. Left out, the country is told ' +
        'from the numbers.',
      example: '1',
    }),
  heading_row: z.string().optional().meta({
    description: 'The number of the row that holds the headings, 0 for none; else it is looked for.',
    example: '1',
  }),
});
const importsQuery = listQueryRestV1({ keys: {}, sorts: { created_at: 'createdAt' } });
const importReply = itemRestV1(importResultRestV1);

/** The answer holds the result when the import ends soon enough, and the records can be read. It has begun in any case. */
async function awaitEnd(request: FastifyRequest, body: unknown): Promise<unknown> {
  const importId = readId<ImportId>(importReply.parse(body).data.id);
  const found = await awaitImport(request.deps, doctorBehind(request), importId).catch((error: unknown) => {
    if (isOutage(error)) return undefined;
    throw error;
  });
  return found ? { data: toImportResultRestV1(found) } : body;
}

export function patientImportRestV1(app: RestApp): void {
  app.post(
    '/patients-import',
    forAssistants(
      {
        operationId: 'importPatients',
        summary: 'Import patients from a table',
        description:
          'Columns are found by their headers: first name, last name and phone are required; date of birth (MM-DD-YYYY), ' +
          'gender and e-mail are optional. `count` rows were checked, `error` of them are at fault. An import that takes ' +
          'longer than 20 seconds answers with the status `processing`; ask for it again. `sheet` says which sheet was taken, ' +
          '`sheets_left_out` which others hold patients, `encoding` how a csv was read.',
        form: importForm,
        response: { 201: importReply },
      },
      { completes: awaitEnd },
    ),
    async (request, reply) => {
      const found = await withUpload(request, (doctor, upload) =>
        importPatients(request.deps, doctor, upload),
      );
      return reply.status(201).send({ data: toImportResultRestV1(found) });
    },
  );

  app.post(
    '/patients-import/dry-run',
    forAssistants({
      operationId: 'readPatients',
      summary: 'Read a table of patients without importing it',
      description:
        'The web app goes on with the id: it shows what would become of each row, and lets it be mended. Nothing is ' +
        'imported, and what is not imported within a day is forgotten.',
      form: draftForm,
      response: { 201: itemRestV1(importDraftRestV1) },
    }),
    async (request, reply) => {
      const { id } = await withUpload(request, (doctor, upload) => createDraft(request.deps, doctor, upload));
      return reply.status(201).send({ data: { id } });
    },
  );

  app.get(
    '/patients-import',
    forAssistants({
      operationId: 'listImports',
      summary: 'List the imports',
      description: 'The newest first.',
      querystring: importsQuery.meta({ example: { page: 1, limit: 20 } }),
      response: { 200: listRestV1(importShape) },
    }),
    async (request) => {
      const page = await listImports(request.deps, doctorBehind(request), request.query);
      return toListRestV1(page, toPatientImportRestV1, request.url);
    },
  );

  app.get(
    '/patients-import/:id',
    forAssistants({
      operationId: 'getImport',
      summary: 'Read how an import goes',
      description: '`status` is `processing` until the figures are final.',
      params,
      response: { 200: itemRestV1(importShape) },
    }),
    async (request) => {
      const found = await getImport(request.deps, doctorBehind(request), readId<ImportId>(request.params.id));
      return { data: toPatientImportRestV1(found) };
    },
  );

  app.get(
    '/patients-import/:id/errors',
    forAssistants({
      operationId: 'listImportRows',
      summary: "The lines of an import's report",
      description:
        '`status` takes `created`, `updated` and `error`, one or several with commas; errors alone when it is left out.',
      params,
      querystring: pageQueryRestV1
        .extend({ status: importRowStatusesRestV1 })
        .meta({ example: { page: 1, limit: 20, status: 'created,error' } }),
      response: { 200: listRestV1(importRowRestV1) },
    }),
    async (request) => {
      const { status: statuses, page, limit } = request.query;
      const importId = readId<ImportId>(request.params.id);
      const found = await listImportRows(request.deps, doctorBehind(request), {
        importId,
        statuses,
        page,
        limit,
      });
      return toListRestV1(found, toImportRowRestV1, request.url);
    },
  );

  app.get(
    '/patients-import/:id/errors.csv',
    forAssistants({
      operationId: 'exportImportErrors',
      summary: 'The rows at fault as a table',
      description:
        'As they stood in the file, with what is wrong beside each: mended, the table can be imported as it is. ' +
        'Kept for 30 days.',
      params,
      produces: ['text/csv'],
      refusals: { 409: 'The rows are older than 30 days and gone.' },
    }),
    async (request, reply) => {
      const importId = readId<ImportId>(request.params.id);
      const file = await exportImportErrors(request.deps, doctorBehind(request), importId);
      return reply
        .header('Content-Disposition', 'attachment; filename="rows-to-mend.csv"')
        .type('text/csv; charset=utf-8')
        .send(file);
    },
  );
}
