import type { MailSwitch } from '@bedside/contracts/account/doctor-mail/doctor-mail.rules';
import { doctorMailKinds, newsKindSchema } from '@bedside/contracts/account/doctor-mail/doctor-mail.schema';
import { doctorMailWords } from '@bedside/contracts/account/doctor-mail/doctor-mail.texts';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { changeInvitationChoice } from '../../modules/practice/colleague/change-invitation-choice';
import { getInvitationChoice } from '../../modules/practice/colleague/get-invitation-choice';
import { changeMailSwitch } from '../../modules/account/doctor-mail/change-mail-switch';
import { getMailSwitch } from '../../modules/account/doctor-mail/get-mail-switch';
import { changeMailChoice } from '../../modules/patients/patient/change-mail-choice';
import { getMailChoice, type MailChoice } from '../../modules/patients/patient/get-mail-choice';
import { replyWithError } from '../../transport/rest-v1/error-reply';
import { sendPage, StillPage } from './still-page';

type Route = { Params: { token: string } };
type SwitchRoute = { Params: { kinds?: string; token: string } };

/** Titles break between words only, not within "e-mails". */
const unbroken = (title: string) => title.replaceAll('-', '\u2011');

type QuestionProps = { title: string; words: readonly string[]; action: string; label: string };

/** A page with a question and one button. */
function Question({ title, words, action, label }: QuestionProps) {
  return (
    <StillPage title={unbroken(title)} words={words}>
      <form method="post" action={action}>
        <button>{label}</button>
      </form>
    </StillPage>
  );
}

/** What the button of a page does: the next choice, or the one before it. */
const actionOf = (path: string, isUndo: boolean) => (isUndo ? `${path}/undo` : path);

function ChoicePage({ token, isOptedOut, doctorName }: MailChoice & { token: string }) {
  const { title, words, label } = doctorMailWords(`unsubscribe.patient.${isOptedOut ? 'off' : 'on'}`, {
    doctor: doctorName,
  });
  const action = actionOf(`/unsubscribe/${token}`, isOptedOut);
  return <Question title={title} words={words} action={action} label={label} />;
}

function InvitationPage({ token, isStopped }: { token: string; isStopped: boolean }) {
  const action = actionOf(`/unsubscribe/invitations/${token}`, isStopped);
  return (
    <Question {...doctorMailWords(`unsubscribe.invitations.${isStopped ? 'off' : 'on'}`)} action={action} />
  );
}

function SwitchPage({ mails, token, isOn }: { mails: MailSwitch; token: string; isOn: boolean }) {
  const { title, label } = doctorMailWords(`unsubscribe.doctor.${isOn ? 'on' : 'off'}`);
  const { asks, still } = doctorMailWords(`unsubscribe.doctor.kinds.${mails.kind}`);
  const list =
    mails.kind === 'news'
      ? ` ${mails.news.map((kind) => doctorMailWords(`unsubscribe.doctor.news.${kind}`)).join(', ')}.`
      : '';
  return (
    <Question
      title={title}
      words={[isOn ? `${asks}${list}` : `${still} ${doctorMailWords('unsubscribe.doctor.settings')}`]}
      action={actionOf(`/unsubscribe/${addressOf(mails)}/${token}`, !isOn)}
      label={label}
    />
  );
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
        const { title, text } = doctorMailWords('unsubscribe.missing');
        return sendPage(reply.status(404), <StillPage title={title} words={[text]} />);
      }
      replyWithError(error as Parameters<typeof replyWithError>[0], request, reply);
      return reply;
    });

    app.get<Route>('/unsubscribe/:token', async ({ params: { token } }, reply) =>
      sendPage(reply, <ChoicePage token={token} {...await getMailChoice(deps, token)} />),
    );
    app.post<Route>('/unsubscribe/:token', async ({ params: { token } }, reply) =>
      sendPage(reply, <ChoicePage token={token} {...await changeMailChoice(deps, token, true)} />),
    );
    app.post<Route>('/unsubscribe/:token/undo', async ({ params: { token } }, reply) =>
      sendPage(reply, <ChoicePage token={token} {...await changeMailChoice(deps, token, false)} />),
    );
    const invitations = '/unsubscribe/invitations/:token';
    app.get<Route>(invitations, async ({ params: { token } }, reply) =>
      sendPage(reply, <InvitationPage token={token} {...await getInvitationChoice(deps, token)} />),
    );
    app.post<Route>(invitations, async ({ params: { token } }, reply) =>
      sendPage(reply, <InvitationPage token={token} {...await changeInvitationChoice(deps, token, true)} />),
    );
    app.post<Route>(`${invitations}/undo`, async ({ params: { token } }, reply) =>
      sendPage(reply, <InvitationPage token={token} {...await changeInvitationChoice(deps, token, false)} />),
    );
    const turn = async (mails: MailSwitch, token: string, isOn: boolean) => {
      await changeMailSwitch(deps, mails, { token, isOn });
      return <SwitchPage mails={mails} token={token} isOn={isOn} />;
    };
    const serveSwitch = (path: string, mailsOf: (kinds: string) => MailSwitch) => {
      app.get<SwitchRoute>(path, async ({ params: { kinds = '', token } }, reply) => {
        const mails = mailsOf(kinds);
        const { isOn } = await getMailSwitch(deps, mails, token);
        return sendPage(reply, <SwitchPage mails={mails} token={token} isOn={isOn} />);
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
