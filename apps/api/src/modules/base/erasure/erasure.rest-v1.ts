import { exampleIds } from '@bedside/contracts/kit/examples';
import type { ErasureId } from '@bedside/contracts/kit/ids';
import type { RestApp } from '../../../transport/rest-v1/app';
import { doctorBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { idParams, readId } from '../../../transport/rest-v1/resources';
import { getCertificate } from './get-certificate';

const { forDoctors } = callsOf('Patients');

export function erasureRestV1(app: RestApp): void {
  app.get(
    '/erasures/:id/certificate',
    forDoctors({
      operationId: 'getErasureCertificate',
      summary: 'The certificate of an erasure',
      description:
        'A PDF that says when a patient was erased, what and how much of it, and the digest of that. It names nobody. The ' +
        'id is the object of the event `patient.erased` of the activity log.',
      params: idParams(exampleIds.erasure),
      produces: ['application/pdf'],
    }),
    async (request, reply) => {
      const id = readId<ErasureId>(request.params.id);
      const { fileName, file } = await getCertificate(request.deps, doctorBehind(request), id);
      return reply
        .header('Content-Disposition', `attachment; filename="${fileName}"`)
        .type('application/pdf')
        .send(file);
    },
  );
}
