import { dictionaryItemSchema } from '@bedside/contracts/dictionary/dictionary.schema';
import { itemRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import type { RestApp } from '../../transport/rest-v1/app';
import { forAnybody } from '../../transport/rest-v1/authenticate';
import { listAreasOfPractice } from './list-areas-of-practice';
import { listTitles } from './list-titles';

const schema = { tags: ['Dictionaries'], response: { 200: itemRestV1(dictionaryItemSchema.array()) } };

export function dictionaryRestV1(app: RestApp): void {
  app.get('/dictionary/title', { config: forAnybody, schema }, async (request) => ({
    data: await listTitles(request.deps),
  }));
  app.get('/dictionary/area-practice', { config: forAnybody, schema }, async (request) => ({
    data: await listAreasOfPractice(request.deps),
  }));
}
