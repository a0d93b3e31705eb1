import { exampleIds } from '@bedside/contracts/kit/examples';
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
} from '@bedside/contracts/patients/patient/patient.rest-v1';
import { z } from 'zod';
import type { RestApp } from '../../../transport/rest-v1/app';
import { doctorBehind, visitorOf } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { idParams, messageRestV1, nothing, readId, spoken } from '../../../transport/rest-v1/resources';
import { createPatient } from './create-patient';
import { createPublicPatient } from './create-public-patient';
import { deletePatient } from './delete-patient';
import { exportPatients } from './export-patients';
import { getPatient } from './get-patient';
import { listPatients } from './list-patients';
import { makeContactForm } from './make-contact-form';
import { replacePatientLink } from './replace-patient-link';
import { updatePatient } from './update-patient';

const { forAnybody, forAssistants, forDoctors } = callsOf('Patients');
const params = idParams(exampleIds.patient);
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
const doctorParams = z.object({ doctorId: z.string().meta({ example: exampleIds.userLink }) });

export function patientRestV1(app: RestApp): void {
  app.get(
    '/patients',
    forAssistants({
      operationId: 'listPatients',
      summary: 'List the patients',
      description:
        'Keys of `search`: `first_name`, `last_name`, `phone`, `email`. `full_search` looks at all of them at once.',
      querystring: query.meta({
        example: {
          page: 1,
          limit: 20,
          search: 'first_name:ada;email:home.example',
          searchJoin: 'and',
          orderBy: 'last_name',
          sortedBy: 'asc',
        },
      }),
      response: { 200: listRestV1(patientShape) },
    }),
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
    forAssistants({
      operationId: 'createPatient',
      summary: 'Add a patient',
      description:
        'The phone may be in any notation: with a `+` or more than ten digits it is international, ten digits are a US ' +
        'number. `phone_country` reads it as written in another country. A phone that a patient of yours has answers 422.',
      body: createPatientBodyRestV1,
      response: { 201: item },
      refusals: { 402: 'The plan has no room for one more patient.' },
    }),
    async (request, reply) => {
      const doctor = doctorBehind(request);
      const patient = await createPatient(request.deps, doctor, fromCreatePatientBodyRestV1(request.body));
      return reply.status(201).send({ data: toPatientRestV1(patient) });
    },
  );

  app.get(
    '/patients/:id',
    forAssistants({
      operationId: 'getPatient',
      summary: 'Read a patient',
      description: "`link_id` is the capability of the patient's own area: treat it like a password.",
      params,
      response: { 200: item },
    }),
    async (request) => {
      const doctor = doctorBehind(request);
      return {
        data: toPatientRestV1(await getPatient(request.deps, doctor, readId<PatientId>(request.params.id))),
      };
    },
  );

  app.put(
    '/patients/:id',
    forAssistants({
      operationId: 'updatePatient',
      summary: 'Change a patient',
      description:
        'Fields that are left out stay as they are. The phone cannot be changed; one that is sent is ignored.',
      params,
      body: updatePatientBodyRestV1.meta({ example: { last_name: 'King', email: 'ada.king@home.example' } }),
      response: { 200: item },
    }),
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
    forDoctors({
      operationId: 'replacePatientLink',
      summary: "Replace the link of a patient's own area",
      description: 'The old link is dead at once, also where it stands in messages that were sent.',
      params,
      response: { 200: item },
    }),
    async (request) => {
      const doctor = doctorBehind(request);
      const patient = await replacePatientLink(request.deps, doctor, readId<PatientId>(request.params.id));
      return { data: toPatientRestV1(patient) };
    },
  );

  app.get(
    '/patients-export',
    forDoctors({
      operationId: 'exportPatients',
      summary: 'All patients as a table',
      description:
        'A csv is UTF-8 with a byte order mark. Cells that a spreadsheet would take for a formula are neutralised.',
      querystring: exportQuery.meta({ example: { format: 'csv' } }),
      produces: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    }),
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
    forAssistants({
      operationId: 'makeContactForm',
      summary: 'A page to print, whose QR code leads patients to your form',
      description: 'A PDF in A4 or letter.',
      querystring: contactFormQuery.meta({ example: { paper: 'a4' } }),
      produces: ['application/pdf'],
    }),
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
    forAnybody({
      operationId: 'createPublicPatient',
      summary: 'The contact form behind the QR code',
      description:
        'Tells nothing of the patient, also when the phone is known already. At most 10 per network address an hour.',
      params: doctorParams,
      body: createPatientBodyRestV1,
      response: { 201: messageRestV1 },
      refusals: { 402: 'The practice has no room for one more patient.' },
    }),
    async (request, reply) => {
      const { doctorId: doctorLinkId } = request.params;
      const input = { ...fromCreatePatientBodyRestV1(request.body), doctorLinkId };
      return reply
        .status(201)
        .send(spoken(await createPublicPatient(request.deps, visitorOf(request), input)));
    },
  );

  app.delete(
    '/patients/:id',
    forDoctors({
      operationId: 'deletePatient',
      summary: 'Remove a patient',
      description: 'The links shared with the patient are dead at once, and the figures of them go.',
      params,
      response: { 204: nothing },
    }),
    async (request, reply) => {
      const doctor = doctorBehind(request);
      await deletePatient(request.deps, doctor, readId<PatientId>(request.params.id));
      return reply.status(204).send(null);
    },
  );
}
