import { deliveryWords } from '@bedside/contracts/sharing/delivery/delivery.texts';
import type { Channel } from '@bedside/contracts/sharing/share/share.schema';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { listOutbox } from '../../modules/base/outbox/list-outbox';
import { sendPage } from '../web/still-page';
import { DevDocument } from './dev-document';
import { isLocalCall } from './is-local-call';

type Message = Awaited<ReturnType<typeof listOutbox>>[number];

/** A text with its addresses as links, so that a newcomer opens the patient's page with one click. */
function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/[^\s<]+)/).map((part, at) =>
    at % 2 === 1 ? (
      <a key={at} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}

function MessageCard({ message }: { message: Message }) {
  const { channel, senderName, replyTo, to, createdAt, subject, text, attachmentName } = message;
  const at = createdAt.toISOString();
  return (
    <article>
      <header>
        <span>
          <b>{deliveryWords(`outbox.channels.${channel}`)}</b>
          {senderName !== null && deliveryWords('outbox.sender', { sender: senderName })}
          {replyTo !== null && deliveryWords('outbox.answers', { replyTo })}
          {deliveryWords('outbox.recipient', { to })}
        </span>
        <time dateTime={at}>{`${at.slice(0, 16).replace('T', ' ')} UTC`}</time>
      </header>
      {subject !== null && <h2>{subject}</h2>}
      <pre>
        <Linked text={text} />
      </pre>
      {attachmentName !== null && <p>{deliveryWords('outbox.attached', { fileName: attachmentName })}</p>}
    </article>
  );
}

type OutboxPageProps = { messages: readonly Message[]; channels: readonly Channel[]; to: string };

function OutboxPage({ messages, channels, to }: OutboxPageProps) {
  return (
    <DevDocument title={deliveryWords('outbox.title')}>
      {channels.map((channel) => (
        <p key={channel}>{deliveryWords(`outbox.unsent.${channel}`)}</p>
      ))}
      <p>{deliveryWords('outbox.seven')}</p>
      <form>
        <input
          name="to"
          defaultValue={to}
          placeholder={deliveryWords('outbox.address')}
          aria-label={deliveryWords('outbox.address')}
        />{' '}
        <button>{deliveryWords('outbox.filter')}</button>
      </form>
      {messages.map((message) => (
        <MessageCard key={message.id} message={message} />
      ))}
      {messages.length === 0 && <p>{deliveryWords('outbox.none')}</p>}
    </DevDocument>
  );
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
      return sendPage(reply, <OutboxPage messages={messages} channels={channels} to={to} />);
    });
    done();
  };
}
