import { doctorMailKinds, type DoctorMailKind } from '@bedside/contracts/doctor-mail/doctor-mail.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps';
import { changeMailSwitch } from '../../modules/doctor-mail/change-mail-switch';
import { getMailSwitch } from '../../modules/doctor-mail/get-mail-switch';
import { changeMailChoice } from '../../modules/patient/change-mail-choice';
import { getMailChoice, type MailChoice } from '../../modules/patient/get-mail-choice';
import { replyWithError } from '../../transport/rest-v1/error-reply';
import { escapeHtml, simplePage } from './simple-page';

type Route = { Params: { token: string } };

/** Titles break between words only, not within "e-mails". */
const unbroken = (title: string) => title.replaceAll('-', '\u2011');

/** A page with a question and one button. */
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
        "You won't get any more e-mails",
        [
          `${doctorName} can no longer send you videos by e-mail. Links that you already have still work.`,
          'You can change your mind at any time.',
        ],
        { action: `${path}/undo`, label: 'Turn e-mails back on' },
      )
    : question('Stop these e-mails?', [`${doctorName} sends you videos by e-mail.`], {
        action: path,
        label: 'Stop e-mails',
      });
}

const kindOfMail: Record<DoctorMailKind, string> = {
  'at-once': 'Bedside e-mails you when a patient does not understand a video or asks about it.',
  daily: 'Bedside e-mails you in the morning what happened since the last time.',
  invoices: 'Bedside e-mails you each invoice and each credit note.',
};

const stillThere: Record<DoctorMailKind, string> = {
  'at-once': 'Everything still shows on your dashboard.',
  daily: 'Everything still shows on your dashboard.',
  invoices: 'Your invoices are still in the settings.',
};

function switchPage(kind: DoctorMailKind, token: string, isOn: boolean): string {
  const path = `/unsubscribe/${kind}/${token}`;
  return isOn
    ? question('Turn these e-mails off?', [kindOfMail[kind]], { action: path, label: 'Turn off' })
    : question('These e-mails are off', [stillThere[kind], 'Your settings have this switch, too.'], {
        action: `${path}/undo`,
        label: 'Turn on again',
      });
}

/**
 * `/unsubscribe/{token}`: where a patient opts out of a doctor's mails. `/unsubscribe/{kind}/{token}`: where a doctor
 * turns off their own mails of a kind. A GET only asks. A POST acts, whether a person presses the button or a mail
 * program does it with one click (RFC 8058).
 */
export function unsubscribePage(deps: Deps) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    app.removeAllContentTypeParsers();
    // Mail programs send one of two kinds of form. The address contains everything that we need.
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16_384 }, (_request, _body, parsed) => {
      parsed(null);
    });
    app.setErrorHandler((error, request, reply) => {
      if (error instanceof AppError && error.code === 'not-found') {
        const words = ['It may be incomplete. Open it again from the e-mail, or ask your doctor.'];
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
    for (const kind of doctorMailKinds) {
      const turn = async (token: string, isOn: boolean) => {
        await changeMailSwitch(deps, kind, { token, isOn });
        return switchPage(kind, token, isOn);
      };
      app.get<Route>(`/unsubscribe/${kind}/:token`, async ({ params: { token } }, reply) =>
        sendPage(reply, switchPage(kind, token, (await getMailSwitch(deps, kind, token)).isOn)),
      );
      app.post<Route>(`/unsubscribe/${kind}/:token`, async ({ params: { token } }, reply) =>
        sendPage(reply, await turn(token, false)),
      );
      app.post<Route>(`/unsubscribe/${kind}/:token/undo`, async ({ params: { token } }, reply) =>
        sendPage(reply, await turn(token, true)),
      );
    }
    done();
  };
}
