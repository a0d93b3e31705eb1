import { exampleIds } from '@bedside/contracts/kit/examples';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { patientRecordFormatSchema } from '@bedside/contracts/practice/patient-record/patient-record.schema';
import { z } from 'zod';
import type { RestApp } from '../../../transport/rest-v1/app';
import { doctorBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { idParams, readId } from '../../../transport/rest-v1/resources';
import { exportPatientRecord } from './export-patient-record';

const { forDoctors } = callsOf('Patients');
const recordQuery = z.object({ format: patientRecordFormatSchema.default('json') });

export function patientRecordRestV1(app: RestApp): void {
  app.get(
    '/patients/:id/record',
    forDoctors({
      operationId: 'exportPatientRecord',
      summary: 'Everything that is stored about a patient',
      description:
        'A file to hand over: profile, choices, shares, messages, viewing, replies, conversation and the log. JSON for ' +
        'programs, PDF for people.',
      params: idParams(exampleIds.patient),
      querystring: recordQuery.meta({ example: { format: 'json' } }),
      produces: ['application/json', 'application/pdf'],
    }),
    async (request, reply) => {
      const { fileName, type, file } = await exportPatientRecord(request.deps, doctorBehind(request), {
        patientId: readId<PatientId>(request.params.id),
        format: request.query.format,
      });
      return reply.header('Content-Disposition', `attachment; filename="${fileName}"`).type(type).send(file);
    },
  );
}
