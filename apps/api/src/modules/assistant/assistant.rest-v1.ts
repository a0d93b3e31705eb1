import { writeTextBodyRestV1, writtenTextRestV1 } from '@bedside/contracts/assistant/assistant.rest-v1';
import { itemRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import type { RestApp } from '../../transport/rest-v1/app';
import { doctorBehind, forDoctors } from '../../transport/rest-v1/authenticate';
import { writeText } from './write-text';

const tags = ['Assistant'];

export function assistantRestV1(app: RestApp): void {
  app.post(
    '/teleprompt-ai',
    {
      config: forDoctors,
      schema: { tags, body: writeTextBodyRestV1, response: { 200: itemRestV1(writtenTextRestV1) } },
    },
    async (request, reply) => {
      const gone = new AbortController();
      reply.raw.once('close', () => {
        gone.abort();
      });
      let text = '';
      for await (const piece of await writeText(
        request.deps,
        doctorBehind(request),
        request.body,
        gone.signal,
      )) {
        text += piece;
      }
      return { data: { text } };
    },
  );
}
