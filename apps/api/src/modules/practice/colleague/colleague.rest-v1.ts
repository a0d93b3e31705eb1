import { itemRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import { practiceRestV1, toPracticeRestV1 } from '@bedside/contracts/practice/colleague/colleague.rest-v1';
import type { RestApp } from '../../../transport/rest-v1/app';
import { memberBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { listPractices } from './list-practices';

const { forAssistants } = callsOf('User');

export function colleagueRestV1(app: RestApp): void {
  app.get(
    '/practices',
    forAssistants({
      operationId: 'listPractices',
      summary: 'The practices in which you may work',
      description:
        'Your own first. A call works in the one that its header `X-Practice` names, and without it where the session works.',
      response: { 200: itemRestV1(practiceRestV1.array()) },
    }),
    async (request) => ({
      data: (await listPractices(request.deps, memberBehind(request))).map(toPracticeRestV1),
    }),
  );
}
