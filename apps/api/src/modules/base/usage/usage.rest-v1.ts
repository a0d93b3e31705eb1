import { usageRestV1 as usageShape, toUsageRestV1 } from '@bedside/contracts/base/usage/usage.rest-v1';
import { itemRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import type { RestApp } from '../../../transport/rest-v1/app';
import { doctorBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { getUsage } from './get-usage';

const { forDoctors } = callsOf('Billing');

export function usageRestV1(app: RestApp): void {
  app.get(
    '/usage',
    forDoctors({
      operationId: 'getUsage',
      summary: 'What the practice uses of its plan',
      description: 'Storage includes what running uploads have reserved.',
      response: { 200: itemRestV1(usageShape) },
    }),
    async (request) => ({ data: toUsageRestV1(await getUsage(request.deps, doctorBehind(request))) }),
  );
}
