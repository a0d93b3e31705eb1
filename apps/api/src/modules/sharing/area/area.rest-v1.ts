import { exampleIds } from '@bedside/contracts/kit/examples';
import type { RestApp } from '../../../transport/rest-v1/app';
import { memberBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { idParams, nothing } from '../../../transport/rest-v1/resources';
import { openOwnArea } from './open-own-area';

const { forMembers } = callsOf('Patient side');

export function areaRestV1(app: RestApp): void {
  app.post(
    '/profile/areas/:id/open',
    forMembers({
      operationId: 'openOwnArea',
      summary: 'Open your own area on this device',
      description:
        'For a patient who has an account: the confirmed address of the account stands for the code that would be sent ' +
        'to it. Sets the cookie of a device that has opened the area. Any area but yours answers 404.',
      params: idParams(exampleIds.patientLink),
      response: { 204: nothing },
      refusals: { 404: true },
    }),
    async (request, reply) => {
      const cookie = await openOwnArea(request.deps, memberBehind(request), request.params.id);
      return reply.header('Set-Cookie', cookie).status(204).send(null);
    },
  );
}
