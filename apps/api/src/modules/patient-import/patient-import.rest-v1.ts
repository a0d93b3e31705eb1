import { rm } from 'node:fs/promises';
import { invalidFields } from '@bedside/contracts/kit/app-error';
import type { ImportId } from '@bedside/contracts/kit/ids';
import { listQueryRestV1 } from '@bedside/contracts/kit/list-query.rest-v1';
import { itemRestV1, listRestV1, pageQueryRestV1, toListRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import { fieldErrors } from '@bedside/contracts/kit/fields';
import { texts } from '@bedside/contracts/kit/texts';
import { tableWishSchema } from '@bedside/contracts/patient-import/patient-import-source.schema';
import {
  importDraftRestV1,
  importResultRestV1,
  importRowRestV1,
  importRowStatusesRestV1,
  patientImportRestV1 as importShape,
  toImportResultRestV1,
  toImportRowRestV1,
  toPatientImportRestV1,
} from '@bedside/contracts/patient-import/patient-import.rest-v1';
import { MAX_IMPORT_BYTES } from '@bedside/contracts/patient-import/patient-import.rules';
import type { FastifyRequest } from 'fastify';
import type { RestApp } from '../../transport/rest-v1/app';
import { doctorBehind, forDoctors } from '../../transport/rest-v1/authenticate';
import { readForm } from '../../transport/rest-v1/read-form';
import { idParams, readId } from '../../transport/rest-v1/resources';
import { awaitImport } from './await-import';
import { createDraft } from './create-draft';
import { exportImportErrors } from './export-import-errors';
import { getImport } from './get-import';
import { importPatients } from './import-patients';
import { listImportRows } from './list-import-rows';
import { listImports } from './list-imports';
import { receiveImportFile } from './receive-import-file';

const tags = ['Patients'];
const limits = { fileSize: MAX_IMPORT_BYTES, files: 5, fields: 20 };

/** Fields of the form that say what of the file is meant, by the names of REST v1. */
const wishFields = { encoding: 'encoding', sheet: 'sheet', heading_row: 'headingRow' } as const;
const isWishField = (name: string): name is keyof typeof wishFields => Object.hasOwn(wishFields, name);

/** The file and the fields of a multipart upload, in any order; the file is on disk when this returns. */
async function readUpload(request: FastifyRequest) {
  if (request.headers['content-type'] === undefined) throw invalidFields({ file: [texts.fileMissing] });
  let file: Awaited<ReturnType<typeof receiveImportFile>> | undefined;
  let flag = '1';
  const given: Record<string, string> = {};
  try {
    await readForm(request, 'file', async () => {
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
    const isFlag = /^(0|1|true|false)$/.test(flag);
    const wish = tableWishSchema.safeParse(given);
    if (!file || !isFlag || !wish.success) {
      throw invalidFields({
        ...(file ? {} : { file: [texts.fileMissing] }),
        ...(isFlag ? {} : { isUsPhones: [texts.invalid] }),
        ...(wish.error ? fieldErrors(wish.error.issues) : {}),
      });
    }
    return { file, isUsPhones: flag === '1' || flag === 'true', wish: wish.data };
  } catch (error) {
    if (file) await rm(file.path, { force: true });
    throw error;
  }
}

const importsQuery = listQueryRestV1({ keys: {}, sorts: { created_at: 'createdAt' } });
const importAnswer = itemRestV1(importResultRestV1);

/** The answer tells the outcome when the import ends soon enough (rest-v1.md, "Patients"). */
async function awaitEnd(request: FastifyRequest, body: unknown): Promise<unknown> {
  const importId = readId<ImportId>(importAnswer.parse(body).data.id);
  return { data: toImportResultRestV1(await awaitImport(request.deps, doctorBehind(request), importId)) };
}

export function patientImportRestV1(app: RestApp): void {
  app.post(
    '/patients-import',
    {
      config: { ...forDoctors, completes: awaitEnd },
      schema: { tags, response: { 201: importAnswer } },
    },
    async (request, reply) => {
      const doctor = doctorBehind(request);
      const found = await importPatients(request.deps, doctor, await readUpload(request));
      return reply.status(201).send({ data: toImportResultRestV1(found) });
    },
  );

  app.post(
    '/patients-import/dry-run',
    { config: forDoctors, schema: { tags, response: { 201: itemRestV1(importDraftRestV1) } } },
    async (request, reply) => {
      const doctor = doctorBehind(request);
      const { id } = await createDraft(request.deps, doctor, await readUpload(request));
      return reply.status(201).send({ data: { id } });
    },
  );

  app.get(
    '/patients-import',
    {
      config: forDoctors,
      schema: { tags, querystring: importsQuery, response: { 200: listRestV1(importShape) } },
    },
    async (request) => {
      const page = await listImports(request.deps, doctorBehind(request), request.query);
      return toListRestV1(page, toPatientImportRestV1, request.url);
    },
  );

  app.get(
    '/patients-import/:id',
    { config: forDoctors, schema: { tags, params: idParams, response: { 200: itemRestV1(importShape) } } },
    async (request) => {
      const found = await getImport(request.deps, doctorBehind(request), readId<ImportId>(request.params.id));
      return { data: toPatientImportRestV1(found) };
    },
  );

  app.get(
    '/patients-import/:id/errors',
    {
      config: forDoctors,
      schema: {
        tags,
        params: idParams,
        querystring: pageQueryRestV1.extend({ status: importRowStatusesRestV1 }),
        response: { 200: listRestV1(importRowRestV1) },
      },
    },
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
    { config: forDoctors, schema: { tags, params: idParams } },
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
