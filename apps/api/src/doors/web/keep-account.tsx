import { userWords } from '@bedside/contracts/account/user/user.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { getPlannedErasure } from '../../modules/account/user/get-planned-erasure';
import { keepAccount } from '../../modules/account/user/keep-account';
import { answerMissing, sendSecretPage, StillPage } from './still-page';

type Route = { Params: { token: string } };

/** `/keep-account/{token}`: where the owner of an account takes its erasure back. A GET only asks. */
export function keepAccountPage(deps: Deps) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1_024 }, (_request, _body, parsed) => {
      parsed(null);
    });
    answerMissing(app, userWords('keepPage.missing'));

    app.get<Route>('/keep-account/:token', async ({ params: { token } }, reply) => {
      const day = (await getPlannedErasure(deps, token)).toISOString().slice(0, 10);
      return sendSecretPage(
        reply,
        <StillPage title={userWords('keepPage.ask.title')} words={[userWords('keepPage.ask.text', { day })]}>
          <form method="post">
            <button>{userWords('keepPage.ask.button')}</button>
          </form>
        </StillPage>,
      );
    });
    app.post<Route>('/keep-account/:token', async (request, reply) => {
      await keepAccount(deps, { address: request.ip }, request.params.token);
      return sendSecretPage(
        reply,
        <StillPage title={userWords('keepPage.kept.title')} words={[userWords('keepPage.kept.text')]}>
          <p>
            <a href="/login">{userWords('keepPage.kept.link')}</a>
          </p>
        </StillPage>,
      );
    });
    done();
  };
}
