import type { FastifyInstance } from 'fastify';
import { answerMissing, sendSecretPage, StillPage } from './still-page';

type Route = { Params: { token: string } };
type Words = { title: string; text: string };

type MailedQuestion = {
  /** Before the token, as `/keep-account`. */
  path: string;
  /** @returns what the page asks. @throws AppError `not-found` for a link that leads nowhere */
  ask(token: string): Promise<Words & { button: string }>;
  act(visitor: { address: string }, token: string): Promise<void>;
  done: () => Words & { link: string };
  /** Where the link of the last page leads. */
  next: string;
  missing: Words;
};

/** The page of a link in a mail that does something. A GET only asks, because programs that look through mails open links. */
export function mailedQuestion({ path, ask, act, done, next, missing }: MailedQuestion) {
  return (app: FastifyInstance, _options: object, registered: () => void): void => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1_024 }, (_request, _body, parsed) => {
      parsed(null);
    });
    answerMissing(app, missing);

    app.get<Route>(`${path}/:token`, async ({ params: { token } }, reply) => {
      const { title, text, button } = await ask(token);
      return sendSecretPage(
        reply,
        <StillPage title={title} words={[text]}>
          <form method="post">
            <button>{button}</button>
          </form>
        </StillPage>,
      );
    });
    app.post<Route>(`${path}/:token`, async (request, reply) => {
      await act({ address: request.ip }, request.params.token);
      const { title, text, link } = done();
      return sendSecretPage(
        reply,
        <StillPage title={title} words={[text]}>
          <p>
            <a href={next}>{link}</a>
          </p>
        </StillPage>,
      );
    });
    registered();
  };
}
