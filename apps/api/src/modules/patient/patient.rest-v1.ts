import { filterOf, listQueryRestV1 } from '@bedside/contracts/kit/list-query.rest-v1';
import { itemRestV1, listRestV1, toListRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import type { PatientId } from '@bedside/contracts/kit/ids';
import {
  createPatientBodyRestV1,
  fromCreatePatientBodyRestV1,
  fromUpdatePatientBodyRestV1,
  patientFilterKeysRestV1,
  patientRestV1 as patientShape,
  patientSortsRestV1,
  toPatientRestV1,
  updatePatientBodyRestV1,
} from '@bedside/contracts/patient/patient.rest-v1';
import { z } from 'zod';
import type { RestApp } from '../../transport/rest-v1/app';
import { doctorBehind, forAnybody, forDoctors, visitorOf } from '../../transport/rest-v1/authenticate';
import { idParams, messageRestV1, nothing, readId } from '../../transport/rest-v1/resources';
import { createPatient } from './create-patient';
import { createPublicPatient } from './create-public-patient';
import { deletePatient } from './delete-patient';
import { exportPatients } from './export-patients';
import { getPatient } from './get-patient';
import { listPatients } from './list-patients';
import { makeContactForm } from './make-contact-form';
import { replacePatientLink } from './replace-patient-link';
import { updatePatient } from './update-patient';

const tags = ['Patients'];
const item = itemRestV1(patientShape);
const query = listQueryRestV1({ keys: patientFilterKeysRestV1, sorts: patientSortsRestV1 }).extend({
  full_search: z.string().max(200).optional(),
});

const exportQuery = z.object({ format: z.enum(['csv', 'xlsx']).default('csv') });
const contactFormQuery = z.object({ paper: z.enum(['a4', 'letter']).default('a4') });
const exportTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
const doctorParams = z.object({ doctorId: z.string() });

export function patientRestV1(app: RestApp): void {
  app.get(
    '/patients',
    { config: forDoctors, schema: { tags, querystring: query, response: { 200: listRestV1(patientShape) } } },
    async (request) => {
      const { full_search: fullSearch, page, limit, orderBy, sortedBy } = request.query;
      const filter = filterOf(request.query);
      const input = { page, limit, orderBy, sortedBy, fullSearch, filter };
      const found = await listPatients(request.deps, doctorBehind(request), input);
      return toListRestV1(found, toPatientRestV1, request.url);
    },
  );

  app.post(
    '/patients',
    { config: forDoctors, schema: { tags, body: createPatientBodyRestV1, response: { 201: item } } },
    async (request, reply) => {
      const doctor = doctorBehind(request);
      const patient = await createPatient(request.deps, doctor, fromCreatePatientBodyRestV1(request.body));
      return reply.status(201).send({ data: toPatientRestV1(patient) });
    },
  );

  app.get(
    '/patients/:id',
    { config: forDoctors, schema: { tags, params: idParams, response: { 200: item } } },
    async (request) => {
      const doctor = doctorBehind(request);
      return {
        data: toPatientRestV1(await getPatient(request.deps, doctor, readId<PatientId>(request.params.id))),
      };
    },
  );

  app.put(
    '/patients/:id',
    {
      config: forDoctors,
      schema: { tags, params: idParams, body: updatePatientBodyRestV1, response: { 200: item } },
    },
    async (request) => {
      const doctor = doctorBehind(request);
      const id = readId<PatientId>(request.params.id);
      const patient = await updatePatient(
        request.deps,
        doctor,
        id,
        fromUpdatePatientBodyRestV1(request.body),
      );
      return { data: toPatientRestV1(patient) };
    },
  );

  app.post(
    '/patients/:id/link',
    { config: forDoctors, schema: { tags, params: idParams, response: { 200: item } } },
    async (request) => {
      const doctor = doctorBehind(request);
      const patient = await replacePatientLink(request.deps, doctor, readId<PatientId>(request.params.id));
      return { data: toPatientRestV1(patient) };
    },
  );

  app.get(
    '/patients-export',
    { config: forDoctors, schema: { tags, querystring: exportQuery } },
    async (request, reply) => {
      const { format } = request.query;
      const file = await exportPatients(request.deps, doctorBehind(request), { format });
      return reply
        .header('Content-Disposition', `attachment; filename="patients.${format}"`)
        .type(exportTypes[format])
        .send(file);
    },
  );

  app.get(
    '/contact-form',
    { config: forDoctors, schema: { tags, querystring: contactFormQuery } },
    async (request, reply) => {
      const file = await makeContactForm(request.deps, doctorBehind(request), request.query);
      return reply
        .header('Content-Disposition', 'attachment; filename="contact-form.pdf"')
        .type('application/pdf')
        .send(file);
    },
  );

  app.post(
    '/patient-to-doctor/:doctorId',
    {
      config: forAnybody,
      schema: {
        tags,
        params: doctorParams,
        body: createPatientBodyRestV1,
        response: { 201: messageRestV1 },
      },
    },
    async (request, reply) => {
      const { doctorId: doctorLinkId } = request.params;
      const input = { ...fromCreatePatientBodyRestV1(request.body), doctorLinkId };
      return reply.status(201).send(await createPublicPatient(request.deps, visitorOf(request), input));
    },
  );

  app.delete(
    '/patients/:id',
    { config: forDoctors, schema: { tags, params: idParams, response: { 204: nothing } } },
    async (request, reply) => {
      const doctor = doctorBehind(request);
      await deletePatient(request.deps, doctor, readId<PatientId>(request.params.id));
      return reply.status(204).send(null);
    },
  );
}
