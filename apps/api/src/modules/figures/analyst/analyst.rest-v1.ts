import { finished } from 'node:stream/promises';
import { saveResultInputSchema, type ResultFormat } from '@bedside/contracts/figures/analyst/analyst.schema';
import type { RestApp } from '../../../transport/rest-v1/app';
import { analystBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { saveResult } from './save-result';

const { forAnalysts } = callsOf('Analytics');

const types: Readonly<Record<ResultFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
};

/**
 * `POST /analysts/files`, which is outside `/v1`: a page of the app saves a result there, because tRPC carries no files.
 * Programs read the views at the analysts' own address (docs/analysts.md).
 */
export function analystFiles(app: RestApp): void {
  app.post(
    '/analysts/files',
    forAnalysts({
      hide: true,
      operationId: 'saveResult',
      summary: 'The result of a statement as a file',
      description: 'The whole result, as CSV or Parquet.',
      body: saveResultInputSchema,
    }),
    async (request, reply) => {
      const { deps, body } = request;
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      await saveResult(deps, analystBehind(request), body, gone.signal, async (file) => {
        void reply
          .header('Content-Disposition', `attachment; filename="figures.${body.format}"`)
          .type(types[body.format])
          .send(file);
        await finished(file);
      }).catch((error: unknown) => {
        // A file that was cut off has no answer any more.
        if (!reply.sent) throw error;
      });
      return reply;
    },
  );
}
