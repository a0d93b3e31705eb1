import { dictionaryItemSchema } from '@bedside/contracts/base/dictionary/dictionary.schema';
import { itemRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import type { RestApp } from '../../../transport/rest-v1/app';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { listAreasOfPractice } from './list-areas-of-practice';
import { listTitles } from './list-titles';

const { forAnybody } = callsOf('Dictionaries');
const response = { 200: itemRestV1(dictionaryItemSchema.array()) };

export function dictionaryRestV1(app: RestApp): void {
  app.get(
    '/dictionary/title',
    forAnybody({
      operationId: 'listTitles',
      summary: 'Titles to choose from',
      description: 'Their ids are what `title_id` takes.',
      response,
    }),
    async (request) => ({ data: await listTitles(request.deps) }),
  );
  app.get(
    '/dictionary/area-practice',
    forAnybody({
      operationId: 'listAreasOfPractice',
      summary: 'Areas of practice to choose from',
      description: 'Their ids are what `area_practice_id` takes.',
      response,
    }),
    async (request) => ({ data: await listAreasOfPractice(request.deps) }),
  );
}
