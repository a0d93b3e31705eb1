import { practiceExportWords } from '@bedside/contracts/practice/practice-export/practice-export.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { openPracticeExport } from '../../modules/practice/practice-export/open-practice-export';
import { answerMissing } from './still-page';

/** `/exports/{token}`: where a doctor's browser saves everything of the account, once. */
export function practiceExport(deps: Deps) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    answerMissing(app, practiceExportWords('deadPage'));
    app.get<{ Params: { token: string } }>(
      '/exports/:token',
      // It would use the token up.
      { exposeHeadRoute: false },
      async (request, reply) => {
        const archive = await openPracticeExport(deps, request.params.token);
        const day = new Date(deps.clock()).toISOString().slice(0, 10);
        return reply
          .header('Cache-Control', 'no-store')
          .header('Referrer-Policy', 'no-referrer')
          .header('Content-Disposition', `attachment; filename="bedside-${day}.zip"`)
          .type('application/zip')
          .send(archive);
      },
    );
    done();
  };
}
