import { itemRestV1, listRestV1, pageQueryRestV1, toListRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import { sortDirectionSchema } from '@bedside/contracts/kit/page.schema';
import type { PatientId } from '@bedside/contracts/kit/ids';
import {
  createPatientBodyRestV1,
  fromCreatePatientBodyRestV1,
  fromUpdatePatientBodyRestV1,
  patientRestV1 as patientShape,
  toPatientRestV1,
  updatePatientBodyRestV1,
} from '@bedside/contracts/patient/patient.rest-v1';
import { patientSortKeySchema } from '@bedside/contracts/patient/patient.schema';
import { z } from 'zod';
import type { Deps } from '../../deps';
import type { RestApp } from '../../doors/rest-v1/app';
import { doctorBehind, forDoctors } from '../../doors/rest-v1/authenticate';
import { idParams, nothing, readId } from '../../doors/rest-v1/resources';
import { createPatient } from './create-patient';
import { deletePatient } from './delete-patient';
import { getPatient } from './get-patient';
import { listPatients } from './list-patients';
import { updatePatient } from './update-patient';

const tags = ['Patients'];
const item = itemRestV1(patientShape);
const query = pageQueryRestV1.extend({
  full_search: z.string().max(200).optional(),
  orderBy: patientSortKeySchema.default('created_at'),
  sortedBy: sortDirectionSchema.default('desc'),
});

export function patientRestV1(app: RestApp, deps: Deps): void {
  app.get(
    '/patients',
    { config: forDoctors, schema: { tags, querystring: query, response: { 200: listRestV1(patientShape) } } },
    async (request) => {
      const { full_search: fullSearch, ...rest } = request.query;
      const page = await listPatients(deps, doctorBehind(request), { ...rest, fullSearch });
      return toListRestV1(page, toPatientRestV1, request.url);
    },
  );

  app.post(
    '/patients',
    { config: forDoctors, schema: { tags, body: createPatientBodyRestV1, response: { 201: item } } },
    async (request, reply) => {
      const doctor = doctorBehind(request);
      const patient = await createPatient(deps, doctor, fromCreatePatientBodyRestV1(request.body));
      return reply.status(201).send({ data: toPatientRestV1(patient) });
    },
  );

  app.get(
    '/patients/:id',
    { config: forDoctors, schema: { tags, params: idParams, response: { 200: item } } },
    async (request) => {
      const doctor = doctorBehind(request);
      return { data: toPatientRestV1(await getPatient(deps, doctor, readId<PatientId>(request.params.id))) };
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
      const patient = await updatePatient(deps, doctor, id, fromUpdatePatientBodyRestV1(request.body));
      return { data: toPatientRestV1(patient) };
    },
  );

  app.delete(
    '/patients/:id',
    { config: forDoctors, schema: { tags, params: idParams, response: { 204: nothing } } },
    async (request, reply) => {
      const doctor = doctorBehind(request);
      await deletePatient(deps, doctor, readId<PatientId>(request.params.id));
      return reply.status(204).send(null);
    },
  );
}
