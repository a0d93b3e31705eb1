import { exampleIds } from '@bedside/contracts/kit/examples';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { itemRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import {
  accessOfPatientRestV1,
  endAllAccessBodyRestV1,
  endedAccessRestV1,
  toAccessOfPatientRestV1,
  toEndedAccessRestV1,
} from '@bedside/contracts/practice/patient-access/patient-access.rest-v1';
import { patientAccessKindSchema } from '@bedside/contracts/practice/patient-access/patient-access.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { z } from 'zod';
import type { RestApp } from '../../../transport/rest-v1/app';
import { doctorBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { idParams, readId } from '../../../transport/rest-v1/resources';
import { endAllAccess } from './end-all-access';
import { endPatientAccess } from './end-patient-access';
import { listPatientAccess } from './list-patient-access';

const { forAssistants, forDoctors } = callsOf('Patients');
const params = idParams(exampleIds.patient);
const oneParams = params.extend({
  kind: z.string().meta({ example: 'area' }),
  accessId: z.string().meta({ example: exampleIds.patient }),
});
const item = itemRestV1(accessOfPatientRestV1);
const PATH = '/patients/:id/access';

/** Who can open what of a patient, and how that ends. */
export function patientAccessRestV1(app: RestApp): void {
  app.get(
    PATH,
    forAssistants({
      operationId: 'listPatientAccess',
      summary: 'Who can open what of a patient',
      description:
        'Every link and code that opens something of the patient now, and the people of the practice. No link is named. ' +
        '`used_at` is right to within an hour. `count` is the number of videos of a playlist, of devices that opened ' +
        'the area by a code, and of replaced links that still lead devices on.',
      params,
      response: { 200: item },
    }),
    async (request) => {
      const doctor = doctorBehind(request);
      const found = await listPatientAccess(request.deps, doctor, readId<PatientId>(request.params.id));
      return { data: toAccessOfPatientRestV1(found) };
    },
  );

  app.delete(
    `${PATH}/:kind/:accessId`,
    forDoctors({
      operationId: 'endPatientAccess',
      summary: 'End one way to open something of a patient',
      description:
        'A share is revoked, the area gets a new link; what was opened by it ends at once. Answers what opens something now.',
      params: oneParams,
      response: { 200: item },
    }),
    async (request) => {
      const { id, kind: given, accessId } = request.params;
      const kind = patientAccessKindSchema.safeParse(given).data;
      if (kind === undefined) throw new AppError('not-found');
      const input = { patientId: readId<PatientId>(id), kind, id: readId<string>(accessId) };
      const left = await endPatientAccess(request.deps, doctorBehind(request), input);
      return { data: toAccessOfPatientRestV1(left) };
    },
  );

  app.post(
    `${PATH}/end`,
    forDoctors({
      operationId: 'endAllPatientAccess',
      summary: 'End every way to open something of a patient',
      description:
        'Every link gets another one, and no device is led on to it. With `send` the new links of what is shared go to ' +
        'the patient. `sent` is null where the allowance of messages is used up; the links end all the same.',
      params,
      body: endAllAccessBodyRestV1,
      response: { 200: itemRestV1(endedAccessRestV1) },
    }),
    async (request) => {
      const patientId = readId<PatientId>(request.params.id);
      const ended = await endAllAccess(request.deps, doctorBehind(request), {
        patientId,
        sends: request.body.send,
      });
      return { data: toEndedAccessRestV1(ended) };
    },
  );
}
