import { AppError } from '@bedside/contracts/kit/app-error';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps';
import { changeMailChoice } from '../../modules/patient/change-mail-choice';
import { getMailChoice, type MailChoice } from '../../modules/patient/get-mail-choice';
import { replyWithError } from '../../transport/rest-v1/error-reply';
import { escapeHtml, simplePage } from './simple-page';

type Route = { Params: { token: string } };

/** A title breaks between its words alone, not within "e-mails". */
const unbroken = (title: string) => title.replaceAll('-', '\u2011');

/** A page that asks, with one button that answers. */
const question = (title: string, words: readonly string[], form: { action: string; label: string }) =>
  simplePage(
    unbroken(title),
    words,
    `<form method="post" action="${escapeHtml(form.action)}"><button>${escapeHtml(form.label)}</button></form>`,
  );

function choicePage(token: string, { isOptedOut, doctorName }: MailChoice): string {
  const path = `/unsubscribe/${token}`;
  return isOptedOut
    ? question(
        'You get no more e-mails',
        [
          `${doctorName} can no longer send you videos by e-mail. Links that you have already still open.`,
          'You can change your mind at any time.',
        ],
        { action: `${path}/undo`, label: 'Let e-mails come again' },
      )
    : question('Get no more e-mails?', [`${doctorName} sends you videos by e-mail.`], {
        action: path,
        label: 'No more e-mails',
      });
}

/**
 * `/unsubscribe/{token}`: the way out of a doctor's mails. A GET only asks; a POST acts, whether a person presses the
 * button or a mail program does it for them with one click (RFC 8058).
 */
export function unsubscribePage(deps: Deps) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    app.removeAllContentTypeParsers();
    // Mail programs send a form of one kind or the other; the address says everything.
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16_384 }, (_request, _body, parsed) => {
      parsed(null);
    });
    app.setErrorHandler((error, request, reply) => {
      if (error instanceof AppError && error.code === 'not-found') {
        const words = ['It may be cut off. Open it again from the e-mail, or ask your doctor.'];
        return sendPage(reply.status(404), simplePage('This link is not valid', words));
      }
      replyWithError(error as Parameters<typeof replyWithError>[0], request, reply);
      return reply;
    });
    const sendPage = (reply: FastifyReply, html: string) =>
      reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(html);

    app.get<Route>('/unsubscribe/:token', async ({ params: { token } }, reply) =>
      sendPage(reply, choicePage(token, await getMailChoice(deps, token))),
    );
    app.post<Route>('/unsubscribe/:token', async ({ params: { token } }, reply) =>
      sendPage(reply, choicePage(token, await changeMailChoice(deps, token, true))),
    );
    app.post<Route>('/unsubscribe/:token/undo', async ({ params: { token } }, reply) =>
      sendPage(reply, choicePage(token, await changeMailChoice(deps, token, false))),
    );
    done();
  };
}
