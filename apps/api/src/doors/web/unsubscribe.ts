import type { MailSwitch } from '@bedside/contracts/account/doctor-mail/doctor-mail.rules';
import {
  doctorMailKinds,
  newsKindSchema,
  type DoctorMailKind,
  type NewsKind,
} from '@bedside/contracts/account/doctor-mail/doctor-mail.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps';
import { changeInvitationChoice } from '../../modules/practice/colleague/change-invitation-choice';
import { getInvitationChoice } from '../../modules/practice/colleague/get-invitation-choice';
import { changeMailSwitch } from '../../modules/account/doctor-mail/change-mail-switch';
import { getMailSwitch } from '../../modules/account/doctor-mail/get-mail-switch';
import { changeMailChoice } from '../../modules/patients/patient/change-mail-choice';
import { getMailChoice, type MailChoice } from '../../modules/patients/patient/get-mail-choice';
import { replyWithError } from '../../transport/rest-v1/error-reply';
import { escapeHtml, simplePage } from './simple-page';

type Route = { Params: { token: string } };
type SwitchRoute = { Params: { kinds?: string; token: string } };

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

function invitationPage(token: string, { isStopped }: { isStopped: boolean }): string {
  const path = `/unsubscribe/invitations/${token}`;
  return isStopped
    ? question(
        "You won't get any more invitations",
        ['Nobody on this website can invite you by e-mail any more. You can change your mind at any time.'],
        { action: `${path}/undo`, label: 'Allow invitations again' },
      )
    : question(
        'Was the invitation not for you?',
        [
          'Somebody invited you by e-mail to work in their practice. You can stop all such e-mails, whoever sends them.',
        ],
        { action: path, label: 'This was not for me' },
      );
}

type Words = { asks: string; still: string };

const dashboard = 'Everything still shows on your dashboard.';
const wordsOf: Record<DoctorMailKind, Words> = {
  'at-once': {
    asks: 'Bedside e-mails you when a patient does not understand a video or asks about it.',
    still: dashboard,
  },
  daily: { asks: 'Bedside e-mails you in the morning what happened since the last time.', still: dashboard },
  invoices: {
    asks: 'Bedside e-mails you each invoice and each credit note.',
    still: 'Your invoices are still in the settings.',
  },
  news: { asks: 'Bedside e-mails you at once', still: 'They are in your summary instead.' },
};

const newsWords: Record<NewsKind, string> = {
  unclear: 'when a patient does not understand something',
  message: 'when a patient writes to you',
  reply: 'when a patient answers a text message',
  reaction: 'when a patient likes a video or comments on it',
  watched: 'when a patient watches a video to the end',
  failed: 'when a message cannot be delivered',
};

function switchPage(mails: MailSwitch, token: string, isOn: boolean): string {
  const path = `/unsubscribe/${addressOf(mails)}/${token}`;
  const { asks, still } = wordsOf[mails.kind];
  const list = mails.kind === 'news' ? ` ${mails.news.map((kind) => newsWords[kind]).join(', ')}.` : '';
  return isOn
    ? question('Turn these e-mails off?', [`${asks}${list}`], { action: path, label: 'Turn off' })
    : question('These e-mails are off', [`${still} Your settings have this switch, too.`], {
        action: `${path}/undo`,
        label: 'Turn on again',
      });
}

const addressOf = (mails: MailSwitch) =>
  mails.kind === 'news' ? `news/${mails.news.join('.')}` : mails.kind;

/** The kinds of news in an address. @throws AppError `not-found` for anything else */
function readNewsKinds(text: string): MailSwitch {
  const news = newsKindSchema.array().min(1).safeParse(text.split('.'));
  if (!news.success) throw new AppError('not-found');
  return { kind: 'news', news: [...new Set(news.data)] };
}

/**
 * `/unsubscribe/{token}`: where a patient opts out of a doctor's mails. `/unsubscribe/{kind}/{token}`: where a doctor
 * turns off their own mails of a kind; those of the news name their kinds as well. `/unsubscribe/invitations/{token}`:
 * where somebody who was invited stops all invitations. A GET only asks. A POST acts, whether a person presses the button or a mail
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
    const invitations = '/unsubscribe/invitations/:token';
    app.get<Route>(invitations, async ({ params: { token } }, reply) =>
      sendPage(reply, invitationPage(token, await getInvitationChoice(deps, token))),
    );
    app.post<Route>(invitations, async ({ params: { token } }, reply) =>
      sendPage(reply, invitationPage(token, await changeInvitationChoice(deps, token, true))),
    );
    app.post<Route>(`${invitations}/undo`, async ({ params: { token } }, reply) =>
      sendPage(reply, invitationPage(token, await changeInvitationChoice(deps, token, false))),
    );
    const turn = async (mails: MailSwitch, token: string, isOn: boolean) => {
      await changeMailSwitch(deps, mails, { token, isOn });
      return switchPage(mails, token, isOn);
    };
    const serveSwitch = (path: string, mailsOf: (kinds: string) => MailSwitch) => {
      app.get<SwitchRoute>(path, async ({ params: { kinds = '', token } }, reply) => {
        const mails = mailsOf(kinds);
        const { isOn } = await getMailSwitch(deps, mails, token);
        return sendPage(reply, switchPage(mails, token, isOn));
      });
      app.post<SwitchRoute>(path, async ({ params: { kinds = '', token } }, reply) =>
        sendPage(reply, await turn(mailsOf(kinds), token, false)),
      );
      app.post<SwitchRoute>(`${path}/undo`, async ({ params: { kinds = '', token } }, reply) =>
        sendPage(reply, await turn(mailsOf(kinds), token, true)),
      );
    };
    for (const kind of doctorMailKinds)
      if (kind !== 'news') serveSwitch(`/unsubscribe/${kind}/:token`, () => ({ kind }));
    serveSwitch('/unsubscribe/news/:kinds/:token', readNewsKinds);
    done();
  };
}
