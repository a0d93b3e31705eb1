import { AppError } from '@bedside/contracts/kit/app-error';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps';
import { changeMailChoice } from '../../modules/patient/change-mail-choice';
import { getMailChoice, type MailChoice } from '../../modules/patient/get-mail-choice';
import { replyWithError } from '../rest-v1/error-reply';

type Route = { Params: { token: string } };

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function page(title: string, words: readonly string[], form?: { action: string; label: string }): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow, noarchive"><style>
body{font:16px/26px Inter,system-ui,sans-serif;margin:0;background:light-dark(#F6F8F8,#101817);color:light-dark(#1B2726,#E6EDEB)}
main{max-width:520px;margin:10vh auto 0;padding:24px}h1{font-size:28px;line-height:36px;margin:0 0 16px}
button{font:inherit;font-weight:600;min-height:48px;padding:8px 24px;border:0;border-radius:8px;background:#0F6B6B;color:#fff;cursor:pointer}
button:focus-visible{outline:3px solid light-dark(#0F6B6B,#5CC8C0);outline-offset:2px}
</style></head><body><main><h1>${escape(title)}</h1>${words.map((text) => `<p>${escape(text)}</p>`).join('')}
${form ? `<form method="post" action="${escape(form.action)}"><button>${escape(form.label)}</button></form>` : ''}</main></body></html>`;
}

function choicePage(token: string, { isOptedOut, doctorName }: MailChoice): string {
  const path = `/unsubscribe/${token}`;
  return isOptedOut
    ? page(
        'You get no more e-mails',
        [
          `${doctorName} can no longer send you videos by e-mail. Links that you have already still open.`,
          'You can change your mind at any time.',
        ],
        { action: `${path}/undo`, label: 'Let e-mails come again' },
      )
    : page('Get no more e-mails?', [`${doctorName} sends you videos by e-mail.`], {
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
        return sendPage(reply.status(404), page('This link is not valid', words));
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
