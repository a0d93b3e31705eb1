import type { Channel } from '@bedside/contracts/sharing/share/share.schema';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { listOutbox } from '../../modules/base/outbox/list-outbox';
import { isLocalCall } from './is-local-call';

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** Turns addresses in a text into links, so that a newcomer can open the patient's page with one click. */
const linked = (text: string) =>
  escape(text).replace(/https?:\/\/[^\s<&]+(?:&#38;[^\s<&]+)*/g, (url) => `<a href="${url}">${url}</a>`);

type Message = Awaited<ReturnType<typeof listOutbox>>[number];

const unsent: Readonly<Record<Channel, string>> = {
  mail: 'No mail server is set up, so e-mails are kept here instead of being sent.',
  sms: 'No text message provider is set up, so text messages are kept here instead of being sent.',
};

const senderOf = ({ senderName, replyTo }: Message) =>
  `${senderName === null ? '' : ` from ${escape(senderName)}`}${replyTo === null ? '' : `, answers go to ${escape(replyTo)},`}`;

function outboxPage(messages: readonly Message[], channels: readonly Channel[], to: string): string {
  const cards = messages.map(
    (
      message,
    ) => `<article><header><span><b>${message.channel === 'sms' ? 'Text message' : 'E-mail'}</b>${senderOf(message)} to ${escape(message.to)}</span>
<time datetime="${message.createdAt.toISOString()}">${message.createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC</time></header>
${message.subject === null ? '' : `<h2>${escape(message.subject)}</h2>`}<pre>${linked(message.text)}</pre>${message.attachmentName === null ? '' : `<p>With ${escape(message.attachmentName)}</p>`}</article>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox - Bedside</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><style>
body{font:15px/22px Inter,system-ui,sans-serif;margin:0;background:light-dark(#F6F8F8,#101817);color:light-dark(#1B2726,#E6EDEB)}
main{max-width:720px;margin:0 auto;padding:24px}h1{font-size:28px;line-height:36px}h2{font-size:18px;margin:12px 0 0}
article{background:light-dark(#fff,#18221F);border:1px solid light-dark(#E1E8E7,#2C3A37);border-radius:10px;padding:16px;margin:16px 0}
header{display:flex;flex-wrap:wrap;gap:0 8px;color:light-dark(#52615F,#9FB0AD);font-size:13px;overflow-wrap:anywhere}time{margin-left:auto}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:12px 0 0}
a{color:light-dark(#0F6B6B,#5CC8C0)}input{font:inherit;padding:8px;border-radius:8px;border:1px solid #9FB0AD;width:60%}button{font:inherit;padding:8px 16px}
</style></head><body><main><h1>Outbox</h1>
${channels.map((channel) => `<p>${unsent[channel]}</p>`).join('')}<p>They go after seven days.</p>
<form><input name="to" value="${escape(to)}" placeholder="Address or number" aria-label="Address or number"> <button>Filter</button></form>
${cards.join('') || '<p>Nothing has been sent yet.</p>'}</main></body></html>`;
}

/**
 * `/dev/outbox`: the messages that no provider sends, as a page or as JSON, for this machine only.
 * @param channels those without a provider
 */
export function devOutbox(deps: Pick<Deps, 'db'>, channels: readonly Channel[]) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    app.get<{ Querystring: { to?: unknown } }>('/dev/outbox', async (request, reply) => {
      if (!isLocalCall(request.raw)) {
        return reply.status(404).send({ message: 'Not found.' });
      }
      // A plus is part of a number or an address here. A browser's form sends it as %2B.
      const to = new URL(request.url.replace(/\+/g, '%2B'), 'http://local').searchParams.get('to') ?? '';
      const messages = await listOutbox(deps, channels, to || undefined);
      void reply.header('Cache-Control', 'no-store');
      if (request.headers.accept?.includes('application/json')) {
        return {
          data: messages.map(({ createdAt, senderName, replyTo, attachmentName, ...message }) => ({
            ...message,
            sender_name: senderName,
            attachment_name: attachmentName,
            reply_to: replyTo,
            created_at: createdAt.toISOString(),
          })),
        };
      }
      return reply.type('text/html; charset=utf-8').send(outboxPage(messages, channels, to));
    });
    done();
  };
}
